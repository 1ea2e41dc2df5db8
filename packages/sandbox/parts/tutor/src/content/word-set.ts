/** The words of a line, or of several. */
export const wordSet = (lines: string | readonly string[]): ReadonlySet<string> =>
  new Set([lines].flat().flatMap((line) => line.split(' ')));
