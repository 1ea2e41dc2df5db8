/** Loads late-parts.ts and defines its element; resolves with nothing where it cannot be loaded: the session goes on without. */
export async function loadLateParts(): Promise<typeof import('./late-parts.ts') | undefined> {
  const parts = await import('./late-parts.ts').catch(() => undefined);
  parts?.defineLateParts();
  return parts;
}
