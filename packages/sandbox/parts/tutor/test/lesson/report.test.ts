import { expect, test } from 'vitest';
import { beginLesson, report } from '../own-tutor.ts';
import { begin, beginOwn, failAll, playAll, rightAnswer, say, words, wrongAnswer } from '../play.ts';

const fractions = () => begin('math', '3-5', 'fractions');

const fromQuestions = (count: number) =>
  beginOwn({
    title: 'volcanoes',
    questions: Array.from({ length: count }, (_, at) => ({ question: `Number ${at}?`, answer: `${at}` })),
  });

test('a lesson announces its problems and keeps to them: six, one for each question of a short module', () => {
  expect(report(fractions().lesson).progress).toEqual({ number: 1, of: 6 });
  expect(report(say(fractions(), null).lesson).progress).toEqual({ number: 2, of: 6 });
  for (const count of [1, 2, 6, 9]) {
    const turns = playAll(fromQuestions(count), ({ open }) => open?.problem.answer ?? '');
    expect(turns.map(({ lesson }) => report(lesson).progress?.of)).toEqual([
      ...turns.slice(1).map(() => Math.min(count, 6)),
      undefined,
    ]);
    expect(turns).toHaveLength(Math.min(count, 6) + 1);
  }
});

test.each(['math', 'history', 'geography', 'english'])(
  'in %s the number of problems never grows for who struggles, and the last one is said to be the last',
  (subject) => {
    const turns = failAll(begin(subject, '3-5'));
    const counts = turns.flatMap(({ lesson }) => report(lesson).progress ?? []);
    expect(counts.map(({ of }) => of)).toEqual(counts.map(({ of }) => of).toSorted((a, b) => b - a));
    const [last, end] = [counts.at(-1), turns.at(-1)];
    expect(last?.number).toBe(last?.of);
    expect(end && report(end.lesson).problems).toHaveLength(last?.of ?? 0);
    const said = turns.map(words).join(' ');
    expect(said.match(/last(?: one)? for today/g)).toHaveLength(1);
  },
);

test('a long talk makes the open problem the last one, and it counts as not solved', () => {
  const turns = playAll(say(fractions(), null), () => 'thank you');
  const [last] = turns.flatMap(({ lesson }) => report(lesson).progress ?? []).slice(-1);
  expect(turns.map(words).join(' ')).toContain('so our set for today ends with problem 2.');
  expect(last).toEqual({ number: 2, of: 2 });
  const end = turns.at(-1);
  expect(end && report(end.lesson).problems.map(({ outcome }) => outcome)).toEqual(['right', 'not_yet']);
});

test('the report has the open problem, the concepts by their titles, what is mastered, and what comes next', () => {
  const start = begin('history', '3-5', 'ancient times');
  const [first, second] = start.lesson.concepts.map(({ title }) => title);
  const { ask } = start.lesson.open?.problem ?? {};
  const concepts = [{ title: first, mastered: false }];
  expect(report(start.lesson)).toMatchObject({ problem: ask, concepts, next: first });
  const mastered = report(say(start, null, null, null).lesson);
  expect(mastered).toMatchObject({
    concepts: [
      { title: first, mastered: true },
      { title: second, mastered: false },
    ],
    next: second,
  });
  const over = report(say(start, null, null, null, null, null, null).lesson);
  expect([over.progress, over.next, over.problem]).toEqual([undefined, undefined, undefined]);
  expect(over.concepts).toHaveLength(2);
});

test('what comes next is what is new in the next lesson, whatever its seed', () => {
  for (const topic of ['fractions', 'linear equations', 'addition', 'division']) {
    for (const wrong of [[], [1, 2], [1, 2, 3, 4, 5, 6]]) {
      const turns = playAll(begin('math', '3-8', topic), ({ open }, at) =>
        wrong.includes(at) || !open ? wrongAnswer : rightAnswer(open.problem),
      );
      const { lesson } = turns.at(-1) ?? turns[0] ?? begin('math', '3-8');
      const mastered = lesson.concepts.filter((each) => each.mastered).map((each) => each.concept_id);
      const { next } = report(lesson);
      for (const seed of ['a', 'b', 'c', 'd', 'e']) {
        const again = beginLesson({ subject: 'math', level: '3-8', topic, seed, history: { mastered } });
        const fresh = again.lesson.concepts.find(({ review }) => !review);
        if (next !== undefined) expect(fresh?.title).toBe(next);
      }
    }
  }
});
