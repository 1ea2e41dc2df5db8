const maxTexts = 20_000;
const maxLetters = 40;

/** Returns `make`, called once for a word or a few: 20,000 texts of at most 40 letters are remembered, then they are forgotten together. */
export function remember(make: (word: string) => string): (word: string) => string {
  const made = new Map<string, string>();
  return (word) => {
    const known = made.get(word);
    if (known !== undefined) return known;
    const value = make(word);
    if (made.size >= maxTexts) made.clear();
    if (word.length <= maxLetters) made.set(word, value);
    return value;
  };
}

/** Returns `make`, called once for a text that comes several times in a row; the text is kept until the next one. */
export function rememberLast<T>(make: (text: string) => T): (text: string) => T {
  let last: { readonly text: string; readonly value: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, value: make(text) };
    return last.value;
  };
}
