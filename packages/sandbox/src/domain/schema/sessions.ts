import type { Config, SessionStatus } from '@tutor-session/protocol';
import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Homework } from '../homework/homework.ts';
import type { PriceTable } from '../price-table.ts';
import { instant } from './columns.ts';
import { partners } from './partners.ts';
import type { PageCall, SessionPage } from './session-page.ts';

/** Tutoring sessions: what the API shows of them, and what the service needs to go on with them. */
export const sessions = pgTable(
  'sessions',
  {
    session_id: text().primaryKey(),
    partner_id: text()
      .notNull()
      .references(() => partners.partner_id),
    student_id: text().notNull(),
    subject: text().notNull(),
    topic: text().notNull(),
    level: text().notNull(),
    engine: text().notNull(),
    /** The language model that writes; null where none does. */
    model: text(),
    input_mode: text().$type<'text' | 'voice'>().notNull(),
    /** The id of the voice, and what the embed offers, as they were configured when the session began (contract 4.6). */
    voice: text().notNull(),
    features: jsonb().$type<Config['features']>().notNull(),
    status: text().$type<SessionStatus>().notNull(),
    /** Where a paused session returns to. */
    resumes_to: text().$type<'started' | 'active'>(),
    metadata: json().$type<Record<string, string>>().notNull(),
    /** One token is one session: the SHA-256 of the token, in hex. */
    token_sha256: text().notNull(),
    token_expires_at: instant().notNull(),
    /**
     * The module it is taught from; null when the tutor uses its own problems, or the module is deleted. No foreign key: a
     * module may go in the moment in which a session begins.
     */
    module_id: text(),
    /** The tutor's own state, plain JSON; written with every message, and never looked into here, so it is kept as text. */
    lesson: json().notNull(),
    /** What was read from the last photo of homework. */
    homework: jsonb().$type<Homework>(),
    /** What the embedding page shows and offers; null where that is nothing, and once the session is over. */
    page: jsonb().$type<SessionPage>(),
    /** The last calls of the embedding page's tools, oldest first; null where there was none. */
    page_calls: jsonb().$type<readonly PageCall[]>(),
    /** What chose the problems; null in sessions that began before it was kept. */
    seed: text(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    ended_at: instant(),
    end_reason: text(),
    paused_at: instant(),
    /** Since when the time counts; null while paused and after the end. */
    running_since: instant(),
    /** The time that counted before `running_since`, pauses left out. */
    active_ms: bigint({ mode: 'number' }).notNull().default(0),
    /** The last message, pause or resume, or when the page was last opened. */
    last_activity_at: instant().notNull(),
    /** The last request of the embed page. */
    last_seen_at: instant().notNull(),
    /** The newest moment given to an item or event of the session: the next one is later. */
    last_event_at: instant().notNull(),
    message_count: integer().notNull().default(0),
    /** How many rows there are in each history: the next one's index. */
    transcript_items: integer().notNull().default(0),
    whiteboard_items: integer().notNull().default(0),
    /** The student's own, which do not count in `whiteboard_items`; both together are the next one's index. */
    student_drawings: integer().notNull().default(0),
    page_events: integer().notNull().default(0),
    /** How many messages wait for a reply that comes later (`replies`). */
    owed_replies: integer().notNull().default(0),
    input_audio_tokens: integer().notNull().default(0),
    output_audio_tokens: integer().notNull().default(0),
    input_text_tokens: integer().notNull().default(0),
    output_text_tokens: integer().notNull().default(0),
    /** What tokens cost when the session began, so that its cost adds up whatever the prices become. */
    prices: jsonb().$type<PriceTable>().notNull(),
    cost_micro_usd: bigint({ mode: 'number' }).notNull().default(0),
    /** When its usage counts: at its end; null while it lives. */
    billed_at: instant(),
    /** When the clock has something to do with this session; null once it has ended. */
    next_due_at: instant(),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.partner_id, table.token_sha256),
    index('sessions_created').on(table.partner_id, table.created_at, table.session_id),
    index('sessions_student').on(table.partner_id, table.student_id, table.created_at, table.session_id),
    index('sessions_subject').on(table.partner_id, table.subject, table.created_at, table.session_id),
    index('sessions_status').on(table.partner_id, table.status, table.created_at, table.session_id),
    index('sessions_billed').on(table.partner_id, table.billed_at).where(sql`billed_at is not null`),
    index('sessions_module')
      .on(table.partner_id, table.module_id, table.created_at)
      .where(sql`module_id is not null`),
    index('sessions_due').on(table.next_due_at).where(sql`next_due_at is not null`),
  ],
);

/**
 * Tokens whose sessions were deleted: a token begins one session only, also when nothing else is left of it (decisions 4, 35, 41).
 * A hash says nothing about the student, and the row goes when the token could begin nothing any more.
 */
export const spentTokens = pgTable(
  'spent_tokens',
  {
    partner_id: text().notNull(),
    token_sha256: text().notNull(),
    token_expires_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.partner_id, table.token_sha256] })],
);

export type SessionRow = typeof sessions.$inferSelect;
