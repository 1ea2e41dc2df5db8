import { expect, test } from 'vitest';
import { fraction, showMixed } from '../src/content/fractions.ts';
import { makeProblem } from '../src/content/sentences.ts';

const sentences = {
  ask: 'What is {title}?',
  mistakes: { close: 'One off from {title}.', far: 'Far off.' },
  hint: 'Look.',
  step: { say: 'Add.', lines: [['{title} = ?', 'your turn'], ['{more}']] },
  solution: 'It is {sum}.',
  praise: 'Yes.',
};

const problem = makeProblem(
  sentences,
  { title: '1 + 2', sum: 3, more: '' },
  { value: 3, mistakes: { far: [4, 9], close: [2, 3, 4], none: 7 } },
);

test('a line of working without math is left out', () => {
  expect(problem.step.draw?.payload).toEqual({
    title: '1 + 2',
    lines: [{ math: '1 + 2 = ?', note: 'your turn' }],
  });
  expect(problem).toMatchObject({ ask: 'What is 1 + 2?', answer: '3', hint: { say: 'Look.' } });
});

test('a mistake that gives the answer, or the answer of one before, is none, nor is one without a sentence', () => {
  expect(problem.misconceptions).toEqual([
    { answer: '2', say: 'One off from 1 + 2.' },
    { answer: '4', say: 'One off from 1 + 2.' },
    { answer: '9', say: 'Far off.' },
  ]);
});

test('a fraction is shown with its mixed number where it is more than one whole', () =>
  expect(['3/2', '5/6', '4', '-3/2'].map((text) => showMixed(fraction(text)))).toEqual([
    '3/2 (that is 1 1/2)',
    ...['5/6', '4', '−3/2'],
  ]));
