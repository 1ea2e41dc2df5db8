import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { enqueue } from '../../src/domain/deliveries/enqueue.ts';
import type { Credentials } from '../../src/domain/partners/credentials.ts';
import { webhookEndpoints } from '../../src/domain/schema/webhooks.ts';
import { openDatabase } from '../../src/platform/data-folder/open-database.ts';
import { type OpenDatabase, rows } from '../../src/platform/db/database.ts';
import { type Receiver, startReceiver } from '../domain/deliveries/receiver.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testDatabase } from '../support/test-database.ts';

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const dataDir = temporaryFolder();
const sessions = 120;
const eventsPerSession = 5;
const all = sessions * eventsPerSession;

let children: ChildProcess[];
let open: OpenDatabase;
let receiver: Receiver;
beforeAll(async () => {
  const database = await testDatabase();
  open = await openDatabase(database);
  receiver = await startReceiver();
  const flags = ['--port', '0', '--data', dataDir, '--database-url', database.databaseUrl ?? ''];
  children = [flags, flags].map((each) =>
    spawn(process.execPath, [main, ...each], { stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  await Promise.all(children.map(untilReady));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await receiver.close();
  await open.close();
});

async function untilReady({ stdout }: ChildProcess): Promise<void> {
  let printed = '';
  for await (const chunk of stdout ?? []) {
    printed += chunk;
    if (printed.includes('Credentials:')) return;
  }
  throw new Error('The sandbox ended at its start.');
}

/** Makes so many events of so many sessions wait for the endpoint; both processes are notified at once. */
async function enqueueAll(partner_id: string): Promise<void> {
  const at = new Date();
  await open.db.insert(webhookEndpoints).values({
    id: 'endpoint',
    partner_id,
    url: receiver.url,
    created_at: at,
    updated_at: at,
  });
  await open.db.transaction(async (tx) => {
    for (let number = 0; number < all; number += 1) {
      const session_id = `ses_${number % sessions}`;
      const data = { session_id, number };
      const event = 'session.active';
      const body = JSON.stringify({ event, timestamp: at.toISOString(), partner_id, data });
      await tx.execute(enqueue([{ partner_id, session_id, student_id: null, event, body }], at));
    }
  });
  open.notifications?.publish({ message: { events: [{ event: 'session.active', data: {} }] } });
}

const numbersReceived = () =>
  receiver.received.map(({ body }) => (JSON.parse(body) as { data: { number: number } }).data.number);

/** The events that wait, of those: in whose hands they are. */
const waiting = () =>
  rows<{ number: number; leased_until: number | null; behind: boolean }>(
    open.db,
    sql`
    select (d.body::jsonb -> 'data' ->> 'number')::int as number,
      (extract(epoch from d.leased_until) * 1000)::float8 as leased_until,
      exists (
        select from webhook_deliveries f
        where f.session_id = d.session_id and f.sequence < d.sequence and f.leased_until is not null and f.state = 'pending'
      ) as behind
    from webhook_deliveries d where d.state = 'pending'`,
  );

test(`two processes, ${all} deliveries, one killed with -9 midway: none is lost, and only what it was sending arrives twice`, async () => {
  const credentials = JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8')) as Credentials;
  const [, victim] = children as [ChildProcess, ChildProcess];
  const held: ServerResponse[] = [];
  receiver.respond = (response, _received, count) => {
    if (count > all / 3) held.push(response);
    else response.writeHead(200).end();
  };
  await enqueueAll(credentials.partner_id);
  // No request gets a response any more, so that both send as much at once as they ever do: ten sessions.
  await vi.waitFor(() => expect(held.length).toBeGreaterThanOrEqual(20), { interval: 20 });
  victim.kill('SIGKILL');
  await once(victim, 'exit');
  const killedAt = Date.now();
  const before = receiver.received.length;
  receiver.respond = (response) => void response.writeHead(200).end();
  for (const response of held) response.writeHead(200).end();

  // The other one does all the rest, until only what the killed one had leased is left, and what stands behind that.
  const leftByKilled = await vi.waitFor(
    async () => {
      const left = await waiting();
      const isOfKilled = ({ leased_until, behind }: (typeof left)[number]) =>
        behind || (leased_until !== null && leased_until < killedAt + 25_000);
      expect(left.filter((delivery) => !isOfKilled(delivery))).toEqual([]);
      return left.filter(({ leased_until }) => leased_until !== null).map(({ number }) => number);
    },
    { interval: 100 },
  );
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { interval: 250 });

  const counts = new Map<number, number>();
  for (const number of numbersReceived()) counts.set(number, (counts.get(number) ?? 0) + 1);
  const doubles = [...counts].filter(([, count]) => count > 1).map(([number]) => number);
  console.log(
    `${all} deliveries by two processes, one killed after ${before}: ${counts.size} arrived, ${all - counts.size} lost, ` +
      `${doubles.length} twice (the killed one had ${leftByKilled.length} in flight).`,
  );
  expect(counts.size).toBe(all);
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(2);
  expect(doubles.length).toBeGreaterThanOrEqual(10);
  expect(leftByKilled).toEqual(expect.arrayContaining(doubles));
});
