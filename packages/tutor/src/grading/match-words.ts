/** Words that carry nothing: dropped on both sides before comparing. */
const empty = new Set(
  `a an the it is its it's are they they're was were be i think guess believe answer my that this called of to
  maybe probably by in on at from because so um uh well some`.split(/\s+/),
);

/** The words that count: lower case, no diacritics, no punctuation, no articles. */
export function contentWords(text: string): string[] {
  const plain = text
    .slice(0, 300)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ');
  const words = plain.split(' ').filter(Boolean);
  const counting = words.filter((word) => !empty.has(word)).map((word) => word.replace(/'/g, ''));
  return counting.length > 0 ? counting : words;
}

/** Letters to insert, delete, change or swap to make one word of the other, counted no further than `limit + 1`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const at = (costs: readonly number[], index: number) => costs[index] ?? Number.POSITIVE_INFINITY;
  let [before, previous]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(at(previous, j) + 1, at(row, j - 1) + 1, at(previous, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, at(before, j - 2) + 1);
      row.push(cost);
    }
    [before, previous] = [previous, row];
  }
  return at(previous, b.length);
}

/**
 * Short words must be right, longer ones may have a typing mistake or two, though not in the first letter (west and
 * test); plurals are the same word.
 */
function sameWord(typed: string, wanted: string): boolean {
  if (typed === wanted || typed === `${wanted}s` || `${typed}s` === wanted) return true;
  const shorter = Math.min(typed.length, wanted.length);
  if (/\d/.test(typed + wanted) || shorter < 4 || typed[0] !== wanted[0]) return false;
  const allowed = shorter < 8 ? 1 : 2;
  return editDistance(typed, wanted, allowed) <= allowed;
}

/** Whether the words typed say what is wanted, give or take order, small words and typing mistakes. */
export function matchWords(text: string, wanted: string, exact = false): boolean {
  const [typed, needed] = [contentWords(text), contentWords(wanted)];
  if (exact) return typed.join(' ') === needed.join(' ');
  // A hedge ("roots or leaves") or a long list would hit by luck; a "not" turns the meaning round.
  if (typed.length > needed.length + 3) return false;
  if (typed.some((word) => ['or', 'not', 'no'].includes(word) && !needed.includes(word))) return false;
  return needed.every((word) => typed.some((candidate) => sameWord(candidate, word)));
}
