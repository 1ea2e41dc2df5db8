// `GET /sessions/:id` against a bare Hono route with the same SELECT, and lists of 100,000 sessions against lists of 1,000, on the
// same database (PGlite in memory). `pnpm run bench` builds the packages that the source imports.
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { sessions } from '../src/domain/schema/index.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import { benchApp } from './bench-app.ts';
import { printBar } from './print-bar.ts';
import { seed } from './seed.ts';
import { takeTurns } from './take-turns.ts';

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
  () => answered(large(`/sessions/${id}`)),
  async () => answered(bare.fetch(new Request(`http://127.0.0.1:4400/v1/sessions/${id}`))),
  { rounds: 101, calls: 50 },
);
printBar('GET /sessions/:id against a bare Hono route, same SELECT', 1 / one.ratio, '>=', 0.7);
console.log(`  ${one.one.toFixed(3)} ms against ${one.other.toFixed(3)} ms`);

const lists = {
  'first page with its total': '/sessions',
  'first page of a subject': '/sessions?subject=math',
  'first page of a subject and status': '/sessions?subject=math&status=ended',
};
for (const [name, path] of Object.entries(lists)) {
  const {
    one: many,
    other: few,
    ratio,
  } = await takeTurns(
    () => answered(large(path)),
    () => answered(small(path)),
    { rounds: 51, calls: 10 },
  );
  printBar(`GET /sessions, ${name}, 100,000 sessions against 1,000`, ratio, '<=', 2);
  console.log(`  ${many.toFixed(3)} ms against ${few.toFixed(3)} ms`);
}

// These count what they list, one by one, by an index: no bar.
for (const path of ['/sessions?from=2026-06-01&to=2026-07-01', '/sessions?student_id=student-7']) {
  const {
    one: many,
    other: few,
    ratio,
  } = await takeTurns(
    () => answered(large(path)),
    () => answered(small(path)),
    { rounds: 21, calls: 5 },
  );
  console.log(`GET ${path}: ${ratio.toFixed(2)}x, ${many.toFixed(3)} ms against ${few.toFixed(3)} ms`);
}
await close();

async function answered(coming: Response | Promise<Response>): Promise<void> {
  const response = await coming;
  if (response.status !== 200) throw new Error(`answered ${response.status}`);
  await response.text();
}
