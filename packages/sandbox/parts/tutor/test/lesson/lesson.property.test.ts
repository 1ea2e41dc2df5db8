import { array, assert, constantFrom, oneof, property, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import type { Lesson } from '../../src/index.ts';
import { drawingFaults } from '../drawable.ts';
import { answer, taxonomy } from '../own-tutor.ts';
import { allActions, begin, playAll, rightAnswer, wrongAnswer } from '../play.ts';

const subjects = [...taxonomy.subjects.map(({ subject }) => subject), 'klingon'];
const levels = ['K-2', '3-5', '6-8', '9-12', '7', 'nonsense'];

/** What students type: `right` and `misconception` stand for the right answer and for a known mistake. */
const typed = oneof(
  { weight: 4, arbitrary: constantFrom('right', 'right', 'misconception', wrongAnswer) },
  { weight: 2, arbitrary: constantFrom(...'hint|skip|again|yes|no||?|7|x = 3|3/4 + 1|½'.split('|')) },
  { weight: 1, arbitrary: string({ unit: 'grapheme', maxLength: 60 }) },
);

const lessons = record({
  subject: constantFrom(...subjects),
  level: constantFrom(...levels),
  seed: string(),
  texts: array(typed, { minLength: 1, maxLength: 30 }),
});

function toText(typedText: string, { open }: Lesson): string {
  if (!open) return typedText;
  if (typedText === 'right') return rightAnswer(open.problem);
  return typedText === 'misconception' ? (open.problem.misconceptions[0]?.answer ?? wrongAnswer) : typedText;
}

type Played = { subject: string; level: string; seed: string; texts: string[] };

const play = ({ subject, level, seed, texts }: Played) =>
  playAll(begin(subject, level, '', seed), (lesson, index) =>
    toText(texts[index % texts.length] ?? '', lesson),
  );

test('every lesson ends within 80 messages, with one finish as its last action, each milestone once, and drawings that can be drawn', () => {
  assert(
    property(lessons, (lesson) => {
      const turns = play(lesson);
      expect(turns.length).toBeLessThanOrEqual(81);
      const actions = allActions(turns);
      expect(actions.filter(({ kind }) => kind === 'finish')).toHaveLength(1);
      expect(actions.at(-1)).toEqual({ kind: 'finish' });
      const ids = actions.flatMap((action) => (action.kind === 'milestone' ? [action.concept_id] : []));
      expect(new Set(ids).size).toBe(ids.length);
      let page = 0; // they count on from one
      for (const action of actions) {
        if (action.kind === 'say') expect(action.text).toMatch(/^\S.*\S$/s);
        if (action.kind !== 'draw') continue;
        expect(drawingFaults(action.command)).toEqual([]);
        expect([page, page + 1]).toContain(action.command.page_number);
        page = action.command.page_number;
      }
      expect(page).toBeGreaterThan(0);
    }),
    { numRuns: 60 },
  );
});

test('the same seed and answers make the same actions, after a round trip through JSON too, and a lesson stays small', () => {
  assert(
    property(lessons, (lesson) => {
      const turns = play(lesson);
      expect(allActions(play(lesson))).toEqual(allActions(turns));
      for (const turn of turns) {
        const text = JSON.stringify(turn.lesson);
        expect(text.length).toBeLessThan(6000);
        expect(answer(JSON.parse(text), 'hint')).toEqual(answer(turn.lesson, 'hint'));
      }
    }),
    { numRuns: 20 },
  );
});

test('a student’s words are never said back', () => {
  const talk = string({ unit: constantFrom(...'qzjxkvw'), minLength: 6, maxLength: 20 });
  assert(
    property(constantFrom(...subjects), talk, (subject, text) => {
      const said = JSON.stringify(answer(begin(subject, '3-5').lesson, text).actions);
      expect(said).not.toContain(text);
    }),
  );
});

test('different seeds make different lessons', () => {
  const asked = new Set(
    Array.from({ length: 20 }, (_, seed) => begin('math', '3-5', '', seed).lesson.open?.problem.ask),
  );
  expect(asked.size).toBeGreaterThan(10);
});
