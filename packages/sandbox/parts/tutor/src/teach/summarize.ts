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
  const result =
    solved === 0
      ? `We looked at ${count === 1 ? 'one problem' : `${count} problems`} together.`
      : `You solved ${solved < count ? `${solved} of ${count} problems` : count === 1 ? 'the one problem that we did' : `all ${count} problems`}${helped > 0 ? `, ${helped} of them with help` : ''}.`;
  return [
    'That was our set for today.',
    result,
    mastered.length > 0 ? `You have mastered ${list(mastered)}.` : '',
    open.length > 0 ? `Worth practising some more: ${list(open)}.` : '',
    solved * 2 >= count ? 'Well done today!' : 'It takes a few tries for everyone, so come back soon.',
  ]
    .filter(Boolean)
    .join(' ');
}
