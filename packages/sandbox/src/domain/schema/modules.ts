import type { ConceptContent, Question } from '@tutor-session/tutor';
import { index, integer, json, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';
import { partners } from './partners.ts';

/** Where a module is on its way to being taught from (decision 12). */
export type ModuleState = 'queued' | 'processing' | 'ready' | 'failed';

/** Curriculum modules of the partners (contract 4.3), without their content. */
export const modules = pgTable(
  'modules',
  {
    id: text().primaryKey(),
    partner_id: text()
      .notNull()
      .references(() => partners.partner_id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** Other names of the subject. */
    aliases: text().array().notNull().default([]),
    description: text(),
    subject: text().notNull(),
    level: text().notNull(),
    status: text().$type<ModuleState>().notNull(),
    /** How far it is read, 0 to 1. */
    progress: real().notNull(),
    source: text().$type<'json' | 'pdf'>().notNull(),
    file_name: text(),
    topic_count: integer().notNull().default(0),
    question_count: integer().notNull().default(0),
    /** Why reading it failed. */
    error: text(),
    /** How often reading it was begun: what ends every process that reads it is not read for ever. */
    attempts: integer().notNull().default(0),
    /** Until then a process is reading it; afterwards anyone may. */
    leased_until: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index('modules_list').on(table.partner_id, table.created_at, table.id),
    index('modules_unread').on(table.status, table.created_at),
  ],
);

/** What modules teach, topic by topic. */
export const moduleTopics = pgTable(
  'module_topics',
  {
    module_id: text()
      .notNull()
      .references(() => modules.id, { onDelete: 'cascade' }),
    partner_id: text().notNull(),
    index: integer().notNull(),
    topic: text().notNull(),
    /** The subject's and the topic's names as the tutor knows them: a session finds its module by these. */
    subject_key: text().notNull(),
    topic_key: text().notNull(),
    /** Further pairs of them, `subject/topic`, from the names that the module gives beside. */
    alias_keys: text().array().notNull().default([]),
    aliases: text().array().notNull().default([]),
    /** Where it differs from the module's. */
    level: text(),
    content: text(),
    concepts: json().$type<ConceptContent[]>(),
    questions: json().$type<Question[]>(),
    question_count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.module_id, table.index] }),
    index('module_topics_taught').on(table.partner_id, table.subject_key, table.topic_key),
  ],
);

/** Uploaded files that wait to be read, in pieces: they go when they are read, or with their module. */
export const moduleFiles = pgTable(
  'module_files',
  {
    module_id: text()
      .notNull()
      .references(() => modules.id, { onDelete: 'cascade' }),
    partner_id: text().notNull(),
    index: integer().notNull(),
    piece: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.module_id, table.index] })],
);

export type ModuleRow = typeof modules.$inferSelect;
export type ModuleTopicRow = typeof moduleTopics.$inferSelect;
