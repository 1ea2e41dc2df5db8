import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { whereSession } from './history.ts';

/** Replies that a tutor takes its time for (decision 88): those that are owed, and what is known of those that are over. */
export const replies = pgTable(
  'replies',
  {
    ...whereSession(),
    /** The student's message, by its index in the transcript. */
    message_index: integer().notNull(),
    /** What was asked; null once it is over. */
    request: jsonb().$type<ReplyMessage>(),
    /** The sentences that the student has seen; empty once it is over, when they are in the transcript. */
    shown: jsonb().$type<readonly string[]>().notNull().default([]),
    /** How often it was begun: only what began it last may show or end it. */
    attempt: integer().notNull().default(0),
    /** Until then, by the database's own clock, a process is at work on it; afterwards anyone may take it. */
    leased_until: instant(),
    /** How it ended; null while it is owed. */
    outcome: text().$type<ReplyOutcome>(),
    model: text(),
    input_tokens: integer().notNull().default(0),
    output_tokens: integer().notNull().default(0),
    cost_micro_usd: bigint({ mode: 'number' }).notNull().default(0),
    ended_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.session_id, table.message_index] }),
    index('replies_owed').on(table.session_id, table.message_index).where(sql`outcome is null`),
    index('replies_ended').on(table.partner_id, table.ended_at).where(sql`ended_at is not null`),
  ],
);

export type ReplyOutcome = 'replied' | 'stopped' | 'failed' | 'dropped';

/** A message as a tutor replies to it. */
export interface ReplyMessage {
  readonly text: string;
  /** The number of the problem that the student saw while typing. */
  readonly problem_number?: number | undefined;
  /** What the student did on the whiteboard, where that is the answer. */
  readonly drawn?: number | readonly number[] | undefined;
  /** The lines of the student's homework, of which the text is made. */
  readonly homework?: readonly string[] | undefined;
  /** Whether the student said it; the tutor replies in kind. */
  readonly spoken?: boolean | undefined;
}

export type ReplyRow = typeof replies.$inferSelect;
