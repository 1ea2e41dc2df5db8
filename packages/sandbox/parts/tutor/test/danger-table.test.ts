import { expect, test } from 'vitest';
import { isInDanger } from '../src/hear/danger.ts';
import table from './danger-table.json' with { type: 'json' };

/** Written before the phrases that hear it, in ten kinds, of the child and of others; the look-alikes use the same words. */
const share = 0.97;

test('of two hundred ways to say that somebody is harmed, nearly all are heard', () => {
  const missed = table.found.filter((text) => !isInDanger(text));
  expect(table.found.length).toBeGreaterThanOrEqual(200);
  expect(1 - missed.length / table.found.length, missed.join('\n')).toBeGreaterThanOrEqual(share);
});

test('of harmless sentences in the same words, nearly none is taken for danger', () => {
  const wrong = table.harmless.filter(isInDanger);
  expect(table.harmless.length).toBeGreaterThanOrEqual(100);
  expect(1 - wrong.length / table.harmless.length, wrong.join('\n')).toBeGreaterThanOrEqual(share);
});
