/** 32 random hex digits. Not `crypto.randomUUID`, which is missing where the embedding page is plain http. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
