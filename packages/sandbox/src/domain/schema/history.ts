import type { MessageFeedback, TranscriptItem } from '@tutor-session/protocol';
import type { HeardNote } from '@tutor-session/tutor';
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { sessions } from './sessions.ts';

/** The columns by which rows belong to a session, and are deleted with it. */
export const whereSession = () => ({
  session_id: text()
    .notNull()
    .references(() => sessions.session_id, { onDelete: 'cascade' }),
  partner_id: text().notNull(),
});

/** What was said in a session, in order (decision 33). */
export const transcriptItems = pgTable(
  'transcript_items',
  {
    ...whereSession(),
    index: integer().notNull(),
    role: text().$type<TranscriptItem['role']>().notNull(),
    text: text().notNull(),
    at_ms: bigint({ mode: 'number' }).notNull(),
    timestamp: instant().notNull(),
    /** The page's own id of a student's message: the same id counts once. */
    client_message_id: text(),
    /** `page` where the embedding page said it in the student's place. */
    source: text(),
    /** What the student thinks of a message of the tutor. */
    feedback: jsonb().$type<MessageFeedback>(),
    /** `model` where a language model wrote it. */
    speaker: text(),
    /** What a message of the student was heard as; null where nothing heard it. */
    heard: jsonb().$type<HeardNote>(),
    /** True where the reply was stopped before its end; else null. */
    stopped: boolean(),
  },
  (table) => [
    primaryKey({ columns: [table.session_id, table.index] }),
    uniqueIndex('transcript_client_message').on(table.session_id, table.client_message_id),
  ],
);

/** What was drawn in a session, in order. */
export const whiteboardItems = pgTable(
  'whiteboard_items',
  {
    ...whereSession(),
    index: integer().notNull(),
    /** Who drew it. */
    author: text().notNull().default('tutor'),
    command_type: text().notNull(),
    page_number: integer().notNull(),
    payload: json().$type<Record<string, unknown>>().notNull(),
    at_ms: bigint({ mode: 'number' }).notNull(),
    timestamp: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.session_id, table.index] })],
);

/** What a student came to master in a session, the first time in it (contract 6 `student.milestone`). */
export const milestones = pgTable(
  'milestones',
  {
    ...whereSession(),
    student_id: text().notNull(),
    concept_id: text().notNull(),
    milestone_type: text().notNull(),
    timestamp: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.session_id, table.concept_id, table.milestone_type] }),
    index('milestones_student').on(table.partner_id, table.student_id),
  ],
);

/** The events that the embed page gets, in order, without costs and token counts (decision 6). */
export const pageEvents = pgTable(
  'page_events',
  {
    ...whereSession(),
    /** Counts from 1 within the session. */
    sequence: integer().notNull(),
    /** The envelope of contract 2.3 as JSON text, so that its fields keep their order. */
    envelope: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.session_id, table.sequence] })],
);
