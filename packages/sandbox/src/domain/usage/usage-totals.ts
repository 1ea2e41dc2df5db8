import type { UsageTotals } from '@tutor-session/protocol';
import { and, countDistinct, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { TimeRange } from '../../platform/openapi/time-range.ts';
import { sessions } from '../schema/index.ts';
import { tokenUsage, toUsd } from './cost.ts';

/** Whose usage, and of when. */
export interface UsageScope extends Partial<TimeRange> {
  readonly partner_id: string;
  readonly student_id?: string;
}

/** The sessions that count: those that have ended, in the range of their end. */
export function usageFilter({ partner_id, student_id, from, to }: UsageScope): SQL | undefined {
  return and(
    eq(sessions.partner_id, partner_id),
    student_id === undefined ? undefined : eq(sessions.student_id, student_id),
    isNotNull(sessions.billed_at),
    from && gte(sessions.billed_at, from),
    to && lt(sessions.billed_at, to),
  );
}

const total = (what: SQL) => sql`coalesce(sum(${what}), 0)`.mapWith(Number);

/** What is selected of sessions to make their `UsageTotals`. */
export const usageColumns = {
  sessions: sql`count(*)`.mapWith(Number),
  // As a session shows its duration, so that the minutes are those of the sessions.
  seconds: total(sql`${sessions.active_ms} / 1000`),
  students: countDistinct(sessions.student_id),
  input_audio_tokens: total(sql`${sessions.input_audio_tokens}`),
  output_audio_tokens: total(sql`${sessions.output_audio_tokens}`),
  input_text_tokens: total(sql`${sessions.input_text_tokens}`),
  output_text_tokens: total(sql`${sessions.output_text_tokens}`),
  micro_usd: total(sql`${sessions.cost_micro_usd}`),
} as const;

type UsageSums = { readonly [Name in keyof typeof usageColumns]: number };

/** Sums as the API shows them (contract 4.4). */
export function toTotals(sums: UsageSums): UsageTotals {
  return {
    total_sessions: sums.sessions,
    total_minutes: Math.round((sums.seconds * 100) / 60) / 100,
    unique_students: sums.students,
    token_usage: tokenUsage(sums),
    total_cost: toUsd(sums.micro_usd),
  };
}

export async function usageTotals(db: Database | Transaction, scope: UsageScope): Promise<UsageTotals> {
  const sums = await db.select(usageColumns).from(sessions).where(usageFilter(scope));
  return toTotals(sums[0] as UsageSums); // without groups it is one row
}
