import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { sessions } from '../schema/index.ts';
import { durationColumn } from './duration-column.ts';

const columns: Readonly<Record<string, PgColumn>> = {
  created_at: sessions.created_at,
  started_at: sessions.created_at,
  updated_at: sessions.updated_at,
  ended_at: sessions.ended_at,
  last_activity_timestamp: sessions.last_activity_at,
  message_count: sessions.message_count,
  whiteboard_items: sessions.whiteboard_items,
  estimated_cost_usd: sessions.cost_micro_usd,
};

const texts: Readonly<Record<string, PgColumn>> = {
  session_id: sessions.session_id,
  student_id: sessions.student_id,
  subject: sessions.subject,
  topic: sessions.topic,
  level: sessions.level,
  engine: sessions.engine,
  status: sessions.status,
  input_mode: sessions.input_mode,
  end_reason: sessions.end_reason,
};

/** The order of a list of sessions: the field asked for, ties by id (contract 4.7, decision 16). */
export function sessionOrder(sort: string, order: 'asc' | 'desc', now: Date): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  return [direction(field(sort, now)), direction(sessions.session_id)];
}

function field(sort: string, now: Date): PgColumn | SQL {
  if (sort === 'duration_seconds') return durationColumn(now);
  const column = columns[sort];
  if (column) return column;
  const text = texts[sort];
  // The order of the code points, whatever language the database speaks.
  if (text) return sql`${text} collate "C"`;
  throw new TypeError(`sessions cannot be sorted by ${sort}`);
}
