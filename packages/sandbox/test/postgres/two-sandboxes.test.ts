import type { Delivery, Pagination } from '@tutor-session/protocol';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSandbox } from '../../src/create-sandbox.ts';
import type { SandboxOptions } from '../../src/options/sandbox-options.ts';
import type { Sandbox } from '../../src/sandbox.ts';
import { type Receiver, startReceiver } from '../domain/deliveries/receiver.ts';
import { EmbedPage, openPage } from '../support/embed-page.ts';
import { mintToken } from '../support/mint-token.ts';
import { requestApi } from '../support/request-api.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testDatabase } from '../support/test-database.ts';
import { start } from '../support/use-sandbox.ts';

let options: SandboxOptions & { dataDir: string };
let sandboxes: Sandbox[];
let receiver: Receiver;
beforeEach(async () => {
  options = { dataDir: temporaryFolder(), clock: { start, frozen: true }, ...(await testDatabase()) };
  sandboxes = await Promise.all([createSandbox(options), createSandbox(options)]);
  receiver = await startReceiver();
});
afterEach(async () => {
  for (const sandbox of sandboxes) await sandbox.close();
});

const two = () => sandboxes as [Sandbox, Sandbox];

const atHour = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

const eventsAt = (at: Receiver) =>
  at.received.map(({ body }) => (JSON.parse(body) as { event: string }).event);

test('two that start at once on one database and data folder have one set of credentials', () => {
  const [one, other] = two();
  expect(other.credentials).toEqual(one.credentials);
});

test('what one did the other shows, and can be waited for there', async () => {
  const [one, other] = two();
  const session_id = await (await openPage(one)).id();
  const shown = await requestApi(other, 'GET', `/sessions/${session_id}`);
  expect(shown).toMatchObject({ status: 200, body: { session_id } });
  expect(await other.waitForEvent('session.started')).toMatchObject({ data: { session_id } });
});

test('advances at once on several add up, for one that starts later, too, and come back on all', async () => {
  const [one, other] = two();
  sandboxes.push(await createSandbox(options));
  await Promise.all(sandboxes.map((each) => each.advance(3_600)));
  await vi.waitFor(() => expect([one.now(), other.now()]).toEqual([atHour(3), atHour(3)]));
  const late = await createSandbox(options);
  sandboxes.push(late);
  expect(late.now()).toEqual(atHour(3));
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: '{"reset":true}' };
  await one.fetch(new Request('http://127.0.0.1:4400/_sandbox/clock', init));
  await vi.waitFor(() => expect([one.now(), other.now()]).toEqual([start, start]));
});

test('both look for what is due: each session ends once, each day is sent once, each event is delivered', async () => {
  const [one, other] = two();
  const registered = await requestApi(one, 'POST', '/webhooks', { url: receiver.url });
  const { id } = registered.body as { id: string };
  for (let student = 0; student < 10; student += 1)
    await (await openPage(one, { student_id: `student-${student}` })).id();
  await Promise.all([one.advance(86_400), other.advance(86_400)]);
  await vi.waitFor(() => expect(eventsAt(receiver)).toContain('usage.daily'));
  await Promise.all([one.advance(60), other.advance(60)]);
  const { body } = await requestApi(one, 'GET', `/webhooks/${id}/events?limit=100`);
  const { data, pagination } = body as { data: Delivery[]; pagination: Pagination };
  expect(pagination.total).toBe(data.length);
  expect(data.every(({ state }) => state === 'delivered')).toBe(true);
  const count = (...names: string[]) => data.filter(({ event }) => names.includes(event)).length;
  expect([count('session.abandoned', 'session.ended'), count('usage.daily')]).toEqual([10, 1]);
});

test('a move of the clock that was not heard of counts when the connection is made again', async () => {
  const [one, other] = two();
  await breakListeners();
  await one.advance(3_600);
  await vi.waitFor(() => expect(other.now()).toEqual(one.now()));
});

test('a session that begins where a move of the clock was not heard of begins at the moved time', async () => {
  const [one, other] = two();
  await whileListenersStandStill(async () => {
    await one.advance(3_600);
    const id = await (await openPage(other)).id();
    const { body } = await requestApi(one, 'GET', `/sessions/${id}`);
    expect(body).toMatchObject({ created_at: one.now().toISOString() });
  });
});

test('new keys count in every process as soon as they are made', async () => {
  const [one, other] = two();
  const partner = await one.addPartner('rotating');
  const begin = async (api_secret: string) => {
    const token = await mintToken({ ...partner, api_secret }, {}, other.now);
    return (await new EmbedPage(other, token).start()).status;
  };
  expect(await begin(partner.api_secret)).toBe(200);
  const { api_secret } = await one.rotateKeys(partner.partner_id);
  // The clock stands still: a cached partner would never be read anew.
  await vi.waitFor(async () => expect(await begin(api_secret)).toBe(200));
});

test('new keys that were not heard of count when the connection is made again', async () => {
  const [one, other] = two();
  await requestApi(other, 'GET', '/sessions');
  await breakListeners();
  const { api_key } = await one.rotateKeys();
  const { api_key: twice } = await one.rotateKeys();
  const status = async (key: string) =>
    (await other.fetch(new Request(`${other.baseUrl}/sessions`, { headers: { 'x-api-key': key } }))).status;
  expect([await status(api_key), await status(twice)]).toEqual([200, 200]);
  await vi.waitFor(async () => expect((await requestApi(other, 'GET', '/sessions')).status).toBe(401));
});

const listeners = `from pg_stat_activity where datname = current_database() and application_name = 'tutor-sandbox-listener'`;

/** Ends the connections by which the processes listen; they are made again after a second. */
async function breakListeners(): Promise<void> {
  await query(`select pg_terminate_backend(pid) ${listeners}`);
}

/** Stops what serves those connections, which nobody notices, while `work` runs. */
async function whileListenersStandStill(work: () => Promise<void>): Promise<void> {
  const stopped = await query(`select pid ${listeners}`);
  for (const { pid } of stopped) process.kill(pid, 'SIGSTOP');
  try {
    await work();
  } finally {
    for (const { pid } of stopped) process.kill(pid, 'SIGCONT');
  }
}

async function query(text: string): Promise<{ pid: number }[]> {
  const client = new pg.Client(options.databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(text);
  await client.end();
  return rows;
}
