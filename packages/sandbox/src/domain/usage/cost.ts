import type { TokenUsage } from '@tutor-session/protocol';
import { type PriceTable, tokenKinds } from '../price-table.ts';

/** How many tokens a text counts as: one for every four characters begun (decision 44). The same text always counts the same. */
export function countTokens(text: string): number {
  return Math.ceil([...text].length / 4);
}

const charactersPerSecond = 15;
const audioTokensPerSecond = { student: 10, tutor: 20 } as const;

/** How many audio tokens a text counts as when it is spoken (decision 63): its sound is taken to last a second for 15 characters. */
export function countAudioTokens(role: 'student' | 'tutor', text: string): number {
  return Math.ceil(([...text].length / charactersPerSecond) * audioTokensPerSecond[role]);
}

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

/** The tokens of a session or of several, as the API shows them (contract 2.4). */
export function tokenUsage({
  input_audio_tokens,
  output_audio_tokens,
  input_text_tokens,
  output_text_tokens,
}: TokenUsage): TokenUsage {
  return { input_audio_tokens, output_audio_tokens, input_text_tokens, output_text_tokens };
}

/** Micro-dollars as the US dollars that the API shows (decision 33). */
export function toUsd(microUsd: number): number {
  return microUsd / 1_000_000;
}
