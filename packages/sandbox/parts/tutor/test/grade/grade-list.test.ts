import { describe, expect, test } from 'vitest';
import { gradeList } from '../../src/grade/grade-list.ts';

const order = ['second', 'minute', 'hour', 'day'];
const pairs = [
  { left: 'Spain', right: 'Madrid' },
  { left: 'Italy', right: 'Rome' },
  { left: 'Egypt', right: 'Cairo' },
];
const grade = (text: string, list: Parameters<typeof gradeList>[1]) => gradeList(text, list)?.kind ?? null;

describe('things in order', () => {
  test.each([
    ['right', ['second, minute, hour, day', 'second minute hour day', 'seconds, minutes, huor, day']],
    ['right', ['Second, then minute, then hour and day!', '1. second 2. minute 3. hour 4. day']],
    ['wrong', ['day, hour, minute, second', 'minute, second, hour, day']],
    ['right', ['hour, no: second first, then the minute comes, then an hour and last the day']],
    ['unclear', ['second, minute, hour', 'second']],
    [null, ['what is a second', 'banana', '']],
  ])('%s is each of %j', (kind, texts) =>
    expect(texts.map((text) => [text, grade(text, { order })])).toEqual(texts.map((text) => [text, kind])),
  );

  test('fractions are not taken for the beginning of others', () => {
    const fractions = ['-1/2', '1/20', '1/2', '3/4'];
    expect(grade('−1/2, 1/20, 1/2, 3/4', { order: fractions })).toBe('right');
    expect(grade('-1/2 1/20 ½ ¾', { order: fractions })).toBe('right');
    expect(grade('1/2, 1/20, -1/2, 3/4', { order: fractions })).toBe('wrong');
  });

  test('longer texts may hold what stands between others, and be named by their own words', () => {
    const steps = ['the sun warms the sea', 'water rises as a gas', 'clouds form, and then it rains'];
    expect(grade(steps.join(', '), { order: steps })).toBe('right');
    expect(grade('sun warms sea, water rises, clouds form', { order: steps })).toBe('right');
    expect(grade('water rises, sun warms, clouds form', { order: steps })).toBe('wrong');
  });

  test('a known mistake is known however it is written', () => {
    const mistake = { answer: 'day, hour, minute, second', say: 'The other way round.' };
    const verdict = gradeList('day hour minute second', { order }, [mistake]);
    expect(verdict).toEqual({ kind: 'wrong', misconception: mistake });
  });
});

describe('things with their partners', () => {
  test.each([
    ['Spain: Madrid, Italy: Rome, Egypt: Cairo', 'right'],
    ['cairo is egypt, spain is madrid and italy goes with rome', 'right'],
    ['Spain: Rome, Italy: Madrid, Egypt: Cairo', 'wrong'],
    ['Spain: Madrid, Italy: Rome', 'unclear'],
    ['Spain: Italy, Madrid: Rome, Egypt: Cairo', 'unclear'],
  ])('%s', (text, kind) => expect(grade(text, { pairs })).toBe(kind));
});

test('of pairs that are partly right it is said which are', () =>
  expect(gradeList('Spain Madrid, Italy Cairo, Egypt Rome', { pairs })).toMatchObject({
    kind: 'wrong',
    misconception: { say: 'This is right: "Spain" with "Madrid". Look at the others again.' },
  }));
