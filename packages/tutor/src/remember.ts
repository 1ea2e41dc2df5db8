const maxWords = 20_000;
const maxLetters = 40;

/** Returns `make`, which is called once for a word; as many words are remembered as fit into some megabytes. */
export function remember(make: (word: string) => string): (word: string) => string {
  const made = new Map<string, string>();
  return (word) => {
    const known = made.get(word);
    if (known !== undefined) return known;
    const value = make(word);
    if (made.size >= maxWords) made.clear();
    if (word.length <= maxLetters) made.set(word, value);
    return value;
  };
}
