import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { createApp } from '../src/api/create-app.ts';
import { readDocuments } from '../src/api/documents.ts';
import { sessionHandlers } from '../src/api/sessions.ts';
import { createAuthenticate } from '../src/domain/partners/authenticate.ts';
import { PartnerDirectory } from '../src/domain/partners/partner-directory.ts';
import { partners } from '../src/domain/schema/index.ts';
import { createClock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/db/database.ts';
import { loopbackNames } from '../src/platform/http/allowed-hosts.ts';
import { silentLogger } from '../src/platform/logger.ts';
import { createRouter } from '../src/platform/openapi/router.ts';
import { sha256 } from '../src/platform/sha256.ts';
import { notServed } from '../test/support/not-served.ts';

/** Calls the service's whole way to `/sessions`, with logging (silent), hosts, API keys and the contract, on the database `db`. */
export async function benchApp(db: Database, api_key: string): Promise<(path: string) => Promise<Response>> {
  const logger = silentLogger;
  const clock = createClock();
  const documents = await readDocuments();
  const { contract } = documents;
  const sessions = sessionHandlers({ db, clock, deleteDeliveries: async () => {}, onDeleted: () => {} });
  const app = createApp({
    logger,
    port: 4400,
    hosts: loopbackNames,
    documents,
    rest: createRouter({
      document: contract.document,
      handlers: { Others: notServed(contract.document), Sessions: { ...sessions } },
      authenticate: createAuthenticate(new PartnerDirectory({ db, clock })),
      maxJsonBytes: 1_048_576,
    }),
    embed: new Hono(),
    control: new Hono(),
    pages: [],
  });
  return async (path) => {
    const request = new Request(`http://127.0.0.1:4400/v1${path}`, { headers: { 'x-api-key': api_key } });
    return app.fetch(request);
  };
}

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
