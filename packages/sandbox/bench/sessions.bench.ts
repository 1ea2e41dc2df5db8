// `GET /sessions/:id` against a bare Hono route with the same SELECT, and lists of 100,000 sessions against lists of 1,000, on the
// same database (PGlite in memory). `pnpm run bench` builds the packages that the source imports.
import { printBar, takeTurns, timeCalls } from '@tutor-session/bench';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { sessions } from '../src/domain/schema/index.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import { benchApp, seed } from './bench-app.ts';

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

const lists = {
  'first page with its total': '/sessions',
  'first page of a subject': '/sessions?subject=math',
  'first page of a subject and status': '/sessions?subject=math&status=ended',
};
for (const [name, path] of Object.entries(lists)) {
  const list = await compareLists(path, { rounds: 51, calls: 10 });
  printBar(`GET /sessions, ${name}, 100,000 sessions against 1,000`, list.ratio('large', 'small'), '<=', 2);
  console.log(`  ${list.median('large').toFixed(3)} ms against ${list.median('small').toFixed(3)} ms`);
}

// These count what they list, one by one, by an index: no bar.
for (const path of ['/sessions?from=2026-06-01&to=2026-07-01', '/sessions?student_id=student-7']) {
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
