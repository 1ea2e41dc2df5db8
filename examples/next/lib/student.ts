/** Who is signed in. A real application signs its cookie, or keeps a session. */
export function readStudent(cookies: string | null | undefined): string | undefined {
  return /(?:^|;\s*)student=([a-z]{1,20})(?:;|$)/.exec(cookies ?? '')?.[1];
}
