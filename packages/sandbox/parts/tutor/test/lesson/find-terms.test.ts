import { expect, test } from 'vitest';
import { say, words } from '../play.ts';
import { openProblem } from './questions/score-questions.ts';

test.each([
  [33, 'what is fotosinthesis', 'Photosynthesis'],
  [33, 'photosyntesis meaning', 'Photosynthesis'],
  [33, 'how would you explain "photosynthesis"?', 'Photosynthesis'],
  [35, 'what are leafs', 'Leaf'],
  [35, 'whats a vertabrate', 'Vertebrate'],
  [35, 'vertebrates are what', 'Vertebrate'],
])('problem %i: %j is explained by its word', (problem, text, term) =>
  expect(words(say(openProblem(problem), text))).toMatch(new RegExp(`^(?:I think .*\\. )?"${term}" means`)),
);

test.each(['what is the question', 'what is the answer', 'can i have more time', 'is that an order'])(
  '%j asks for no word, though one is in it',
  (text) => expect(words(say(openProblem(35), text))).not.toMatch(/" means /),
);

test('the youngest get easier words than others', () => {
  expect(words(say(openProblem(32), 'what is energy'))).toContain('means what makes things move');
  expect(words(say(openProblem(37), 'what is energy'))).toContain('means what is needed to move');
});

test('a word that means something else is no misspelt one', () => {
  for (const word of ['rabbit', 'angel', 'candy', 'kitten', 'waiter', 'fever'])
    expect(words(say(openProblem(35), `what is a ${word}`)), word).toEqual(
      expect.stringContaining('I have no good explanation of that'),
    );
});
