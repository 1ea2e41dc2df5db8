import { expect, test } from 'vitest';
import { say, words } from '../play.ts';
import { openProblem } from './questions/score-questions.ts';

test.each([
  'what does photosynthesis mean',
  'photosynthesis means what',
  'define photosynthesis pls',
  'photosynthesis??',
  "what's photosynthesis",
  'photosynthesis definition',
  'wtf is photosynthesis',
  'i forgot what photosynthesis is',
  'how would you explain "photosynthesis"?',
  'what is fotosinthesis',
  'photosyntesis meaning',
  'tell me what photosynthesis is real quick',
])('%j asks what a word means', (text) =>
  expect(words(say(openProblem(33), text))).toMatch(/(?:^|"photosynthesis"\. )"Photosynthesis" means/),
);

test.each([
  ['what are leafs', 'Leaf'],
  ['whats a vertabrate', 'Vertebrate'],
  ['vertebrates are what', 'Vertebrate'],
])('%j is explained by its word', (text, term) =>
  expect(words(say(openProblem(35), text))).toMatch(new RegExp(`^(?:I think .*\\. )?"${term}" means`)),
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
