import { sql } from 'drizzle-orm';
import { partners } from '../src/domain/schema/index.ts';
import type { Database } from '../src/platform/db/database.ts';
import { sha256 } from '../src/platform/sha256.ts';

/** Makes a partner with ended sessions, over a year, of a hundred students; returns its API key. */
export async function seed(db: Database, partner_id: string, count: number): Promise<string> {
  const api_key = `key-of-${partner_id}`;
  await db.insert(partners).values({
    partner_id,
    api_key_sha256: sha256(api_key),
    api_secret: 'unused',
    webhook_secret: 'unused',
    created_at: new Date(),
  });
  await db.execute(sql`
    insert into sessions (session_id, partner_id, student_id, subject, topic, level, engine, input_mode, voice, features, status, metadata,
      token_sha256, token_expires_at, lesson, created_at, updated_at, ended_at, last_activity_at, last_seen_at, last_event_at,
      prices, billed_at)
    select 'ses_' || ${partner_id} || lpad(n::text, 12, '0'), ${partner_id}, 'student-' || n % 100,
      (array['math', 'science', 'english'])[1 + n % 3], 'fractions', '3-5', 'standard', 'text', 'amber', '{"voice":true,"homework":true,"whiteboard":true}',
      (array['ended', 'ended', 'abandoned'])[1 + n % 3], '{"cohort":"a"}', n::text, at, '{}', at, at, at, at, at, at, '{}', at
    from (
      select n, timestamptz '2026-01-01' + n * interval '1 year' / ${count}::int as at
      from generate_series(0, ${count}::int - 1) as n
    ) as seeds`);
  await db.execute(sql`
    insert into session_counts (partner_id, subject, status, sessions)
    select partner_id, subject, status, count(*) from sessions where partner_id = ${partner_id} group by 1, 2, 3`);
  await db.execute(sql`analyze sessions`);
  return api_key;
}
