const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const numbers = new Map<string, number>([
  ...small.map((word, value): [string, number] => [word, value]),
  ...tens.map((word, index): [string, number] => [word, 20 + 10 * index]),
]);

const parts = new Map<string, number>(
  'half third quarter fifth sixth seventh eighth ninth tenth eleventh twelfth'
    .split(' ')
    .flatMap((word, index): [string, number][] => [
      [word, index + 2],
      [word === 'half' ? 'halves' : `${word}s`, index + 2],
    ])
    .concat([
      ['fourth', 4],
      ['fourths', 4],
    ]),
);

/** `[2, 'hundred', 5]` and the like as a number; `null` when the words make none. */
function whole(words: string[]): number | null {
  if (words.length === 0 || words.length > 8) return null;
  let [total, group] = [0, 0];
  for (const word of words) {
    const value = numbers.get(word);
    if (value !== undefined) group += value;
    else if (word === 'hundred') group = (group || 1) * 100;
    else if (word === 'thousand') [total, group] = [total + (group || 1) * 1000, 0];
    else return null;
  }
  return total + group;
}

/**
 * Writes a number told in words with digits: `seven` → `7`, `three quarters` → `3/4`, `two and a half` → `2 1/2`,
 * `minus twenty one` → `-21`. Answers `null` when the words are no number.
 */
export function numberWords(words: readonly string[]): string | null {
  const [sign, rest] = ['minus', 'negative'].includes(words[0] ?? '') ? ['-', words.slice(1)] : ['', words];
  const over = rest.indexOf('over');
  if (over > 0) {
    const [top, bottom] = [whole(rest.slice(0, over)), whole(rest.slice(over + 1))];
    return top === null || bottom === null ? null : `${sign}${top}/${bottom}`;
  }
  const part = parts.get(rest.at(-1) ?? '');
  if (part === undefined) {
    const value = whole(rest.filter((word) => word !== 'and'));
    return value === null ? null : `${sign}${value}`;
  }
  const before = rest.slice(0, -1).map((word) => (word === 'a' ? 'one' : word));
  const and = before.indexOf('and');
  const top =
    and === before.length - 1 ? 1 : (whole(before.slice(and + 1)) ?? (before.length === 0 ? 1 : null));
  const full = and > 0 ? whole(before.slice(0, and)) : 0;
  if (top === null || full === null) return null;
  return `${sign}${full > 0 ? `${full} ` : ''}${top}/${part}`;
}
