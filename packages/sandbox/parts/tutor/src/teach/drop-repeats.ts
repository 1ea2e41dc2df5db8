import { kindWords } from '../content/examples.ts';
import { seedState } from '../content/random.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { rotate } from '../content/sentences.ts';
import type { Draft } from './draft.ts';

/** Also before "x = 4." and "× is not +.", which may come again by themselves. */
const split = (text: string): string[] => text.split(/(?<=[.!?])\s+/);

/** What is said as often as it is needed. */
const always = new Set(kindWords('danger').flatMap(split));

/** Sentences of so few words may come again. */
const maxShort = 3;

/** Drops what was said in both turns before, word by word; where nothing is left, it is said that there is no more to say. */
export function dropRepeats({ lesson, actions }: Draft): void {
  const ask = lesson.open?.problem.ask ?? '';
  const [older, newer] = [lesson.said[0] ?? [], lesson.said[1] ?? []];
  const mayRepeat = (sentence: string) =>
    sentence.split(' ').length <= maxShort ||
    always.has(sentence) ||
    lesson.helpLine?.includes(sentence) ||
    (ask !== '' && (sentence.includes(ask) || ask.includes(sentence)));
  const said: number[] = [];
  for (const action of actions) {
    if (action.kind !== 'say') continue;
    const sentences = split(action.text);
    const kept = sentences.filter((sentence) => {
      const code = seedState(sentence);
      const isRepeat = older.includes(code) && newer.includes(code) && !mayRepeat(sentence);
      if (!isRepeat) said.push(code);
      return !isRepeat;
    });
    if (kept.length === sentences.length) continue;
    if (kept.length > 0) action.text = kept.join(' ');
    else {
      action.text = rotate(texts.saidAlready, lesson.answers);
      said.push(...split(action.text).map(seedState));
    }
  }
  lesson.said = [newer, said];
}
