/** Units that stay on one line with their number. */
const beforeUnit = /(?<=\d) (?=(?:[kcm]?m|[km]?g|[cm]?l|min|hours?|h|s|°C|%|[kcm]?m[²³])(?![\p{L}\d]))/gu;

/** Sets a text of the lesson as a book does: typographic quotes and apostrophes, and numbers that stay with their units. */
export function typeset(text: string): string {
  return text
    .replaceAll(/"([^"\n]*)"/g, '“$1”')
    .replaceAll(/(?<=[\p{L}\d])'(?=\p{L})/gu, '’')
    .replaceAll(/(?<![\p{L}\d])'([^'\n]+)'(?![\p{L}\d])/gu, '‘$1’')
    .replaceAll(beforeUnit, '\u00a0');
}
