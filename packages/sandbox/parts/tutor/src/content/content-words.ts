/** Words that carry nothing: dropped on both sides before comparing. */
const empty = new Set(
  `a an the it is its it's are they they're was were be i think guess believe answer my that this called of to
  maybe probably by in on at from because so um uh well some`.split(/\s+/),
);

/** The words that count: lower case, no diacritics, no punctuation, no articles. */
export function contentWords(text: string, maxCharacters = 300): string[] {
  const plain = text
    .slice(0, maxCharacters)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ');
  const words = plain.split(' ').filter(Boolean);
  const counting = words.filter((word) => !empty.has(word)).map((word) => word.replace(/'/g, ''));
  return counting.length > 0 ? counting : words;
}
