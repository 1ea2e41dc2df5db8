import { expect, test } from 'vitest';
import { openDraft } from '../../src/teach/draft.ts';
import { dropRepeats } from '../../src/teach/drop-repeats.ts';
import { beginLesson, catalogue, taxonomy } from '../own-tutor.ts';
import { begin, beginOwn, kinds, playAll, say, words, wrongAnswer } from '../play.ts';

const fractions = () => begin('math', '3-5', 'fractions');
const afterMastering = (mastered: string[]) =>
  beginLesson({ subject: 'math', level: '3-5', topic: 'fractions', seed: 1, history: { mastered } });

test('a wrong answer gets a hint with a drawing, a second one a worked step, a third one all of it and a similar problem', () => {
  const start = fractions();
  const first = start.lesson.open?.problem;
  const hint = say(start, wrongAnswer);
  expect(words(hint)).toContain(first?.hint.say);
  expect(kinds(hint)).toBe('say draw');
  const step = say(hint, wrongAnswer);
  expect(words(step)).toContain(first?.step.say);
  expect(step.actions).toMatchObject([{ kind: 'say' }, { command: { command_type: 'worked_lines' } }]);
  expect(step.lesson.open?.problem).toEqual(first);
  const solution = say(step, wrongAnswer);
  expect(words(solution)).toContain(first?.solution.say);
  expect(solution.lesson.open?.problem.ask).not.toBe(first?.ask);
  expect(solution.lesson.at).toBe(0);
});

test('mastery is a milestone that is said, and the next concept is introduced, drawn and begun', () => {
  const two = say(fractions(), null, null);
  expect(kinds(two)).not.toContain('milestone');
  const mastered = say(two, null);
  expect(kinds(mastered)).toBe('say milestone say draw say');
  const [first, second] = mastered.lesson.concepts.map(({ title }) => title);
  expect(words(mastered)).toContain(`You have mastered ${first}!`);
  expect(words(mastered)).toMatch(new RegExp(` Next: ${second}\\. .* Your turn: `));
  const end = words(say(mastered, wrongAnswer, null, null, null));
  expect(end).toContain('You solved all 6 problems, 1 of them with help. You have mastered');
});

test('a right answer with help does not count towards mastery; after a worked step, it is counted anew', () => {
  const hinted = say(fractions(), null, null, 'hint', null);
  expect(hinted.lesson.concepts[0]).toMatchObject({ solved: 3, streak: 2, mastered: false });
  expect(say(hinted, null).lesson.concepts[0]).toMatchObject({ solved: 4, streak: 3, mastered: true });
  const helped = say(fractions(), null, null, wrongAnswer, wrongAnswer, null);
  expect(helped.lesson.concepts[0]).toMatchObject({ solved: 3, streak: 0, mastered: false });
});

test('what was mastered before is reviewed by one problem, then comes the next; the greeting knows it', () => {
  const mastered = ['math.fractions.compare', 'math.fractions.add_same_denominator'];
  const start = afterMastering(mastered);
  expect(words(start)).toContain(
    'Welcome back! You have mastered adding fractions with the same denominator before. Today: a short review, and then something new: simplifying fractions',
  );
  const next = say(start, null);
  const ids = ['add_same_denominator', 'simplify', 'add_different_denominators'];
  expect(next.lesson.concepts.map((each) => each.concept_id)).toEqual(
    ids.map((id) => `math.fractions.${id}`),
  );
  expect(next.lesson.at).toBe(1);
  expect(kinds(next)).not.toContain('milestone');
});

test('where all is mastered, all of it is a short review', () => {
  const mastered = taxonomy.subjects.flatMap(({ topics }) =>
    topics.flatMap(({ concepts }) => concepts.map(({ concept_id }) => concept_id)),
  );
  const start = afterMastering(mastered);
  expect(words(start)).toContain('Today we keep it fresh with a few problems.');
  const done = say(start, null, null);
  expect(kinds(done)).toMatch(/finish$/);
});

test.each(['help', 'hint', "I don't know", '?'])('%j gets a hint', (text) => {
  const start = fractions();
  const turn = say(start, text);
  expect(words(turn)).toContain(start.lesson.open?.problem.hint.say);
  expect(kinds(turn)).toBe('say draw');
});

test.each(['hello', 'yes', 'no', '🙂', 'my dog ate my homework', 'again', 'thanks', 'stop', 'ok'])(
  '%j is answered, and the problem stays open; only who asks for it is told it again',
  (text) => {
    const start = fractions();
    const turn = say(start, text);
    expect(words(turn).includes(start.lesson.open?.problem.ask ?? '')).toBe(text === 'again');
    expect(turn.lesson.open?.problem).toEqual(start.lesson.open?.problem);
    expect(turn.lesson.open?.help).toBe('none');
  },
);

test('talk brings no hint: only an answer or a request for help does', () => {
  const turn = say(
    fractions(),
    'hello',
    'nice weather today',
    'if i drop a penny and a brick which lands first',
  );
  expect(turn.lesson.open?.help).toBe('none');
});

test('"skip" sets another problem in its place, tells no answer, and counts for nothing', () => {
  const start = fractions();
  const turn = say(start, 'skip');
  expect(words(turn)).not.toContain('The answer is');
  expect(turn.lesson.open?.problem.ask).not.toBe(start.lesson.open?.problem.ask);
  expect([turn.lesson.concepts, turn.lesson.records]).toEqual([start.lesson.concepts, start.lesson.records]);
});

test('where no other problem is left, "skip" helps with this one', () => {
  const last = say(begin('geography', '3-5', 'the earth'), ...Array.from({ length: 2 }, () => null));
  const skips = playAll(last, () => 'skip').slice(0, 40);
  expect(skips.every(({ lesson }) => lesson.records.length === 2)).toBe(true);
});

test('a value that can be simplified is kept open where simplifying is the task', () => {
  const start = beginOwn({ title: 'x', questions: [{ question: 'Simplify 12/16.', answer: '3/4' }] });
  const almost = say(start, '6/8');
  expect(words(almost)).toContain('can be made simpler');
  expect(almost.lesson).toMatchObject({ records: [], open: { help: 'none', tried: [] } });
  expect(say(almost, '3/4').lesson.records).toMatchObject([{ outcome: 'right' }]);
});

test('a new problem draws on a new page', () => {
  const turn = say(fractions(), wrongAnswer);
  expect([turn, say(turn, wrongAnswer, null, wrongAnswer)].map(({ lesson }) => lesson.page)).toEqual([1, 2]);
});

test('a finished lesson stays finished', () => {
  let turn = fractions();
  while (turn.lesson.open) turn = say(turn, null);
  const after = say(turn, '3/4');
  expect(kinds(after)).toBe('say');
  expect(after.lesson).toEqual(turn.lesson);
});

test('the lesson that was given is not changed', () => {
  const { lesson } = fractions();
  const before = JSON.stringify(lesson);
  say({ lesson, actions: [] }, wrongAnswer, wrongAnswer, null);
  expect(JSON.stringify(lesson)).toBe(before);
});

test('no sentence of more than three words comes three times in a row, whatever it begins with', () => {
  const draft = openDraft(catalogue, fractions().lesson);
  const said = ['Not quite.', 'Not yet.', 'You wrote "10".'].map((before) => {
    draft.actions.splice(0, 1, { kind: 'say', text: `${before} × is not +.` });
    dropRepeats(draft);
    return words(draft);
  });
  expect(said).toEqual(['Not quite. × is not +.', 'Not yet. × is not +.', 'You wrote "10".']);
});
