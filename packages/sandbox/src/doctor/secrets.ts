/** A session token: a JWT. A key or secret of a partner: recognisable by its beginning. */
const patterns = {
  'a session token': /\beyJ[\w-]{10,}\.eyJ[\w-]{20,}\.[\w-]{20,}/g,
  'the API Key': /\btutor_key_[\w-]{43}/g,
  'the API Secret': /\btutor_secret_[\w-]{43}/g,
  'the Webhook Secret': /\btutor_whsec_[\w-]{43}/g,
} as const;

export type SecretName = keyof typeof patterns;

/** A partner's key or secret is shorter than this, in characters. */
export const maxSecretLength = 100;

/** The first session token in a text. */
export function findSessionToken(text: string): string | undefined {
  return text.match(patterns['a session token'])?.[0];
}

/** Which secrets a text has in it, by their names: a text with one is never shown. */
export function findSecrets(text: string): SecretName[] {
  const names = Object.keys(patterns) as SecretName[];
  return names.filter((name) => new RegExp(patterns[name]).test(text));
}

export function looksLikeSecret(text: string): boolean {
  return findSecrets(decode(text)).length > 0 || findSecrets(text).length > 0;
}

/** Returns a text with each secret in it replaced by its name. */
export function maskSecrets(text: string): string {
  return Object.entries(patterns).reduce(
    (masked, [name, pattern]) => masked.replaceAll(pattern, `[${name}]`),
    text,
  );
}

/** Decodes what is percent-encoded, where it can be. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
