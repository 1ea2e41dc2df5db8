import type { TokenUsage } from '@tutor-session/protocol';
import { type PriceTable, tokenKinds } from '../price-table.ts';

/**
 * What a session's tokens cost, in micro-dollars. Each kind is rounded to a whole one, half up, for itself, so that an invoice's
 * lines, which add up one kind each, add up to the sessions exactly.
 */
export function sessionCost(tokens: TokenUsage, prices: PriceTable): number {
  let sum = 0n;
  // A product may leave the whole numbers that a double can hold.
  for (const kind of tokenKinds) sum += (BigInt(tokens[kind]) * BigInt(prices[kind]) + 500_000n) / 1_000_000n;
  return Number(sum);
}

/** Micro-dollars as the US dollars that the API shows (decision 33). */
export function toUsd(microUsd: number): number {
  return microUsd / 1_000_000;
}
