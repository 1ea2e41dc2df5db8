import { expect, test } from 'vitest';
import { begin, say, words } from '../play.ts';
import { openProblem } from './questions/score-questions.ts';

// Each row has two messages that one of the numbers of `hear/` parts, and what each is heard as.
test.each([
  ['leastSure', 'i need the loo', 'pause', 'another day another dollar', 'ask_back'],
  ['leastMaybe', 'another day another dollar', 'ask_back', 'another one of these please', 'skip'],
  ['leastClaim', 'between us we got 7', 'answer', 'we saw 7 in the book', 'chat'],
  ['leastCare', 'my coach helps me', 'own_life', 'my brother ate lunch', 'chat'],
  ['leastClear', 'my cousin makes me take pictures', 'danger', 'my coach helps me', 'own_life'],
])('%s parts %j, %s, from %j, %s', (_, above, heardAbove, below, heardBelow) => {
  const start = begin('math', '3-5', 'division');
  expect([above, below].map((text) => say(start, text).heard?.intent)).toEqual([heardAbove, heardBelow]);
});

test('leastClear parts who tells of a life beside an answer from who tells of the answer', () => {
  expect(words(say(openProblem(15), '95. we went to the sea on holiday'))).toContain(
    'Thank you for telling me',
  );
  expect(words(say(openProblem(15), '95, i did it on paper'))).not.toContain('Thank you');
});
