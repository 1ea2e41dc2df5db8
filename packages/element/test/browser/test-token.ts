/** A token no other text of a page looks like. */
export const testToken = `eyJhbGciOiJIUzI1NiJ9.${'eyJzZWNyZXQiOiJ0b2tlbiJ9'}.c2VjcmV0LXRva2VuLXNpZ25hdHVyZQ`;
