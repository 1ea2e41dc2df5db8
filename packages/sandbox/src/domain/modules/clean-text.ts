/** The text without what the database cannot hold or nobody can read: lone surrogates and control characters but line ends and tabs. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/\p{Surrogate}|[^\P{Cc}\n\t]/gu, '');
}

/** The name of a file as it can be stored and shown on one line. */
export function cleanName(name: string): string {
  return [...cleanText(name).replace(/[\n\t]/g, ' ')].slice(0, 255).join('');
}
