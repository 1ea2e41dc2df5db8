// `GET /sessions/:id` against a bare Hono route with the same SELECT, and lists of 100,000 sessions against lists of 1,000, on the
// same database (PGlite in memory). `pnpm run bench` builds the packages that the source imports.
import { printBar, takeTurns, timeCalls } from '@tutor-session/bench';
import { and, eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { createApp } from '../src/api/create-app.ts';
import { readDocuments } from '../src/api/documents.ts';
import { NextFaults } from '../src/api/inject-faults.ts';
import { RequestLog } from '../src/api/request-log/request-log.ts';
import { sessionHandlers } from '../src/api/sessions.ts';
import { Changes } from '../src/domain/changes.ts';
import { createAuthenticate } from '../src/domain/partners/authenticate.ts';
import { PartnerDirectory } from '../src/domain/partners/partner-directory.ts';
import { partners, sessions } from '../src/domain/schema/index.ts';
import { createClock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/data-folder/open-database.ts';
import type { Database } from '../src/platform/db/database.ts';
import { controlBy, listHosts } from '../src/platform/http/allowed-callers.ts';
import { silentLogger } from '../src/platform/logger.ts';
import { createRouter } from '../src/platform/openapi/router.ts';
import { sha256 } from '../src/platform/sha256.ts';
import { notServed } from '../test/support/not-served.ts';

const { db, close } = await openDatabase();
const small = await benchApp(db, await seed(db, 'small', 1_000));
const large = await benchApp(db, await seed(db, 'large', 100_000));

const id = 'ses_large000000050000';
const bare = new Hono().get('/v1/sessions/:id', async (context) => {
  const wherePath = and(eq(sessions.partner_id, 'large'), eq(sessions.session_id, context.req.param('id')));
  const [row] = await db.select().from(sessions).where(wherePath);
  return context.json(row);
});
const one = await takeTurns(
  {
    ours: timeCalls(50, () => read(large(`/sessions/${id}`))),
    bare: timeCalls(50, () => read(bare.fetch(new Request(`http://127.0.0.1:4400/v1/sessions/${id}`)))),
  },
  { rounds: 101 },
);
printBar('GET /sessions/:id against a bare Hono route, same SELECT', one.ratio('bare', 'ours'), '>=', 0.7);
console.log(`  ${one.median('ours').toFixed(3)} ms against ${one.median('bare').toFixed(3)} ms`);

// The total is counted, session by session: no bar.
for (const path of [
  '/sessions',
  '/sessions?subject=math',
  '/sessions?from=2026-06-01&to=2026-07-01',
  '/sessions?student_id=student-7',
]) {
  const list = await compareLists(path, { rounds: 21, calls: 5 });
  const [many, few] = [list.median('large').toFixed(3), list.median('small').toFixed(3)];
  console.log(`GET ${path}: ${list.ratio('large', 'small').toFixed(2)}x, ${many} ms against ${few} ms`);
}
await close();

function compareLists(path: string, { rounds, calls }: { rounds: number; calls: number }) {
  const contenders = {
    large: timeCalls(calls, () => read(large(path))),
    small: timeCalls(calls, () => read(small(path))),
  };
  return takeTurns(contenders, { rounds });
}

async function read(promised: Response | Promise<Response>): Promise<void> {
  const response = await promised;
  if (response.status !== 200) throw new Error(`The response was ${response.status}.`);
  await response.text();
}

/** Calls the service's whole way to `/sessions`, with logging (silent), hosts, API keys and the contract, on the database `db`. */
async function benchApp(db: Database, api_key: string): Promise<(path: string) => Promise<Response>> {
  const logger = silentLogger;
  const clock = createClock();
  const documents = await readDocuments();
  const { contract } = documents;
  const requests = new RequestLog({ partner_id: 'large', now: () => clock.now() });
  const sessions = sessionHandlers({ db, clock, changes: new Changes() });
  const app = createApp({
    logger,
    hosts: listHosts({ port: 4400 }),
    publicUrl: undefined,
    assertControl: controlBy(),
    documents,
    requestLog: requests.middleware,
    nextFaults: new NextFaults(),
    inspected: new Hono(),
    rest: createRouter({
      document: contract.document,
      observe: requests.observe,
      handlers: { Others: notServed(contract.document), Sessions: { ...sessions } },
      authenticate: createAuthenticate(new PartnerDirectory({ db, clock })),
      json: { maxBytes: 1_048_576, stallMs: 8_000 },
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
async function seed(db: Database, partner_id: string, count: number): Promise<string> {
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
  await db.execute(sql`analyze sessions`);
  return api_key;
}
