import { expect, test } from 'vitest';
import { maskedIn, maskPersonalData } from '../../src/mask-personal-data.ts';
import table from './personal-data.json' with { type: 'json' };

test.each(table.masked)('%j is masked as %s', (text = '', kind = '') => {
  const masked = maskPersonalData(text);
  expect(maskedIn(masked)).toContain(kind);
  expect(masked).not.toMatch(/\d{3}[ -.]?\d{3}|\d (?:oak|elm|rose)|smith|lopez|chen|@/i);
});

test.each(table.harmless)('%j is left as it is', (text) => {
  expect(maskPersonalData(text)).toBe(text);
});

test('the tables are as long as they are meant to be', () => {
  expect(table.masked.length).toBeGreaterThanOrEqual(60);
  expect(table.harmless.length).toBeGreaterThanOrEqual(100);
});
