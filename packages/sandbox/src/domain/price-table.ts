import type { TokenUsage } from '@tutor-session/protocol';
import { assertNumber, assertOptionsObject } from '@tutor-session/protocol/server';

/** A kind of token that is counted and paid for (contract 2.4). */
export type TokenKind = keyof TokenUsage;

/** The kinds of tokens, in the order in which invoices list them. */
export const tokenKinds = [
  'input_text_tokens',
  'output_text_tokens',
  'input_audio_tokens',
  'output_audio_tokens',
] as const satisfies readonly TokenKind[];

/** What a million tokens of each kind cost, in whole micro-dollars (decision 33): 3,000,000 is three dollars. */
export type PriceTable = Readonly<Record<TokenKind, number>>;

/** The prices of a sandbox that has none of its own (decision 44). */
export const defaultPrices: PriceTable = {
  input_text_tokens: 3_000_000,
  output_text_tokens: 15_000_000,
  input_audio_tokens: 40_000_000,
  output_audio_tokens: 80_000_000,
};

/** The prices of a session in which a language model writes: text costs what that costs, which is nothing where it is left out. */
export function pricesWith(
  model: { readonly input_usd_per_million: number; readonly output_usd_per_million: number } | undefined,
  prices: PriceTable,
): PriceTable {
  const { input_usd_per_million = 0, output_usd_per_million = 0 } = model ?? {};
  return readPrices({
    ...prices,
    input_text_tokens: Math.round(input_usd_per_million * 1_000_000),
    output_text_tokens: Math.round(output_usd_per_million * 1_000_000),
  });
}

/** A thousand dollars: with it, no amount of a session leaves the whole numbers that the database counts in. */
const highestPrice = 1_000_000_000;

/** Fills in the prices that are left out. Throws `TypeError`, naming the option, for what is no price. */
export function readPrices(prices: Partial<PriceTable>): PriceTable {
  assertOptionsObject('prices', prices, defaultPrices);
  const set = Object.entries(prices).filter(([, price]) => price !== undefined);
  for (const [kind, price] of set) {
    assertNumber(`prices.${kind}`, price, {
      min: 0,
      max: highestPrice,
      unit: 'micro-dollars for a million tokens',
    });
  }
  return { ...defaultPrices, ...Object.fromEntries(set) };
}
