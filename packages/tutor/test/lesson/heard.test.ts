import { expect, test } from 'vitest';
import first from './questions/first.json' with { type: 'json' };
import { score } from './questions/score-questions.ts';

test('two hundred messages by a child, a teenager and a teacher are heard as what they are', () => {
  const { percent, ...failures } = score(first);
  for (const [name, list] of Object.entries(failures))
    for (const { message, verdict, reply } of list)
      console.log(`${name} [${message.problem}] ${message.says} → ${verdict}: ${reply}`);
  expect(percent.heardRight).toBeGreaterThanOrEqual(100);
  expect(percent.neverGraded).toBeGreaterThanOrEqual(100);
  expect(percent.verdictRight).toBeGreaterThanOrEqual(97.8);
  expect(percent.explained).toBeGreaterThanOrEqual(97);
});
