/** What has been written to the console as a warning since this module was loaded, which has to come before the element. */
export const lines: string[] = [];
const { warn } = console;
console.warn = (...words: unknown[]) => {
  lines.push(words.join(' '));
  warn(...words);
};
