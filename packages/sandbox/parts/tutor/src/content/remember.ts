/** Returns `make`, called once for each text of at most so many letters: so many are remembered, then they are forgotten together. */
export function remember<T>(
  make: (text: string) => T,
  { maxTexts = 20_000, maxLetters = 40 } = {},
): (text: string) => T {
  const made = new Map<string, { readonly value: T }>();
  return (text) => {
    const known = made.get(text);
    if (known) return known.value;
    const value = make(text);
    if (made.size >= maxTexts) made.clear();
    if (text.length <= maxLetters) made.set(text, { value });
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
