import { expect, test } from 'vitest';
import { typeset } from '../../src/drawings/fractions.ts';

test.each([
  ['Type "3/4" here.', 'Type “3/4” here.'],
  ["That's it, isn't it?", 'That’s it, isn’t it?'],
  ["Take 'The small bird sings'.", 'Take ‘The small bird sings’.'],
  ['5 min 26 s', '5\u00a0min 26\u00a0s'],
  ['The rope is 12 cm long.', 'The rope is 12\u00a0cm long.'],
  ['There are 3 mammals.', 'There are 3 mammals.'],
  ['7 · 8 = 56', '7 · 8 = 56'],
])('%s is set as %s', (text, expected) => {
  expect(typeset(text)).toBe(expected);
});
