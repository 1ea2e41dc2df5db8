import sentences from '../content/sentences/lesson.json' with { type: 'json' };
import { fill, fillCounted } from '../content/sentences.ts';
import { type Draft, say } from './draft.ts';
import type { Lesson } from './lesson.ts';

const texts = sentences.summary;

/** `a`, `a and b`, `a, b and c` */
export const list = (items: readonly string[]): string => new Intl.ListFormat('en-GB').format(items);

/** The closing words: what was done, what was mastered, what to practise. */
export function summarize({ concepts, records }: Lesson): string {
  const solved = records.filter(({ outcome }) => outcome !== 'not_yet').length;
  const helped = records.filter(({ outcome }) => outcome === 'with_help').length;
  const titles = (isMastered: boolean) =>
    list(
      concepts.filter(({ set, mastered }) => set > 0 && mastered === isMastered).map(({ title }) => title),
    );
  const [mastered, open] = [titles(true), titles(false)];
  return [
    texts.set,
    countSolved({ count: records.length, solved, helped }),
    mastered && fill(texts.mastered, { titles: mastered }),
    open && fill(texts.open, { titles: open }),
    solved * 2 >= records.length ? texts.well : texts.more,
  ]
    .filter(Boolean)
    .join(' ');
}

function countSolved({ count, solved, helped }: Record<'count' | 'solved' | 'helped', number>): string {
  if (solved === 0) return fillCounted(texts.none, count);
  const help = helped > 0 ? fill(texts.help, { helped }) : '';
  return solved < count ? fill(texts.some, { solved, count, help }) : fillCounted(texts.all, count, { help });
}

/** Ends the lesson: the closing words, and nothing on the table. */
export function finish(draft: Draft): void {
  const { lesson } = draft;
  lesson.open = null;
  delete lesson.later;
  delete lesson.homework;
  say(draft, summarize(lesson));
  draft.actions.push({ kind: 'finish' });
}
