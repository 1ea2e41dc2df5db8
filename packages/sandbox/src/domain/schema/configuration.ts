import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { partners } from './partners.ts';

/** How the embed looks; `null` is the embed's own (contract 4.6). */
export interface Branding {
  name: string | null;
  /** `#rrggbb`. */
  primary_color: string | null;
  /** `#rrggbb`. */
  background_color: string | null;
  /** A `data:` URL of a PNG, JPEG or WebP. */
  logo: string | null;
}

/** What a session has when its token does not say. */
export interface SessionDefaults {
  /** The id of a voice; `null` is the first. */
  voice: string | null;
  input_mode: 'text' | 'voice';
  /** `null` lets the tutor pick (decision 34). */
  topic: string | null;
}

/** What the embed offers. */
export interface Features {
  voice: boolean;
  homework: boolean;
  whiteboard: boolean;
}

/** What partners have configured, one row each; what they left as it was is not in it, so that defaults may change. */
export const partnerConfigs = pgTable('partner_configs', {
  partner_id: text()
    .primaryKey()
    .references(() => partners.partner_id, { onDelete: 'cascade' }),
  branding: jsonb().$type<Partial<Branding>>().notNull().default({}),
  defaults: jsonb().$type<Partial<SessionDefaults>>().notNull().default({}),
  features: jsonb().$type<Partial<Features>>().notNull().default({}),
  /** Origins that may embed; empty means any (decision 6). */
  allowed_origins: jsonb().$type<string[]>().notNull().default([]),
  updated_at: instant().notNull(),
});
