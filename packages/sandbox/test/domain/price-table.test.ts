import { expect, test } from 'vitest';
import { defaultPrices, readPrices } from '../../src/domain/price-table.ts';
import { sessionCost } from '../../src/domain/usage/cost.ts';

const none = { input_text_tokens: 0, output_text_tokens: 0, input_audio_tokens: 0, output_audio_tokens: 0 };

test('a price that is not given is the default', () => {
  expect(readPrices({ input_text_tokens: 5 })).toEqual({ ...defaultPrices, input_text_tokens: 5 });
});

test('a cost is rounded half up to whole micro-dollars, each kind for itself', () => {
  const prices = { ...none, input_text_tokens: 500_000, output_text_tokens: 499_999 };
  expect(sessionCost({ ...none, input_text_tokens: 1 }, prices)).toBe(1);
  expect(sessionCost({ ...none, output_text_tokens: 1 }, prices)).toBe(0);
  expect(sessionCost({ ...none, input_text_tokens: 1, output_text_tokens: 1 }, prices)).toBe(1);
});

test('a cost stays whole and exact for the most tokens at the highest price', () => {
  const most = 2_147_483_647;
  const prices = { ...none, output_audio_tokens: 999_999_999 };
  const exact = (BigInt(most) * 999_999_999n + 500_000n) / 1_000_000n;
  expect(sessionCost({ ...none, output_audio_tokens: most }, prices)).toBe(Number(exact));
});
