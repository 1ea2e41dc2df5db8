import type { Config } from '@tutor-session/protocol';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { partners } from './partners.ts';

/** What a session has when its token does not say. */
export type SessionDefaults = Config['defaults'] & { input_mode: 'text' | 'voice' };

/** What partners have configured, one row each; what they left as it was is not in it, so that defaults may change. */
export const partnerConfigs = pgTable('partner_configs', {
  partner_id: text()
    .primaryKey()
    .references(() => partners.partner_id, { onDelete: 'cascade' }),
  branding: jsonb().$type<Partial<Config['branding']>>().notNull().default({}),
  defaults: jsonb().$type<Partial<SessionDefaults>>().notNull().default({}),
  features: jsonb().$type<Partial<Config['features']>>().notNull().default({}),
  /** Origins that may embed; empty means any. */
  allowed_origins: jsonb().$type<string[]>().notNull().default([]),
  /** What the tutor adds where a student tells of danger. */
  help_line: text(),
  updated_at: instant().notNull(),
});
