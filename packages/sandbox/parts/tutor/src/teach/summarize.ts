import type { Lesson } from './lesson.ts';

/** `a`, `a and b`, `a, b and c` */
export function list(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** The closing words: what was done, what was mastered, what to practise. */
export function summarize({ concepts, records }: Lesson): string {
  const solved = records.filter(({ outcome }) => outcome !== 'not_yet').length;
  const helped = records.filter(({ outcome }) => outcome === 'with_help').length;
  const begun = concepts.filter(({ set }) => set > 0);
  const mastered = begun.filter((concept) => concept.mastered).map(({ title }) => title);
  const open = begun.filter((concept) => !concept.mastered).map(({ title }) => title);
  const count = records.length;
  return [
    'That was our set for today.',
    countSolved({ count, solved, helped }),
    mastered.length > 0 ? `You have mastered ${list(mastered)}.` : '',
    open.length > 0 ? `Worth practising some more: ${list(open)}.` : '',
    solved * 2 >= count ? 'Well done today!' : 'It takes a few tries for everyone, so come back soon.',
  ]
    .filter(Boolean)
    .join(' ');
}

function countSolved({ count, solved, helped }: Record<'count' | 'solved' | 'helped', number>): string {
  const help = helped > 0 ? `, ${helped} of them with help` : '';
  if (solved === 0)
    return count === 1 ? 'We looked at one problem together.' : `We looked at ${count} problems together.`;
  if (solved < count) return `You solved ${solved} of ${count} problems${help}.`;
  return count === 1
    ? `You solved the one problem that we did${help}.`
    : `You solved all ${count} problems${help}.`;
}
