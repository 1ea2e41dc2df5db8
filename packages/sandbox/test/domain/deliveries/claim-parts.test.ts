import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  dueDeliveries,
  followers,
  freePlaces,
  isHead,
  isStillDue,
} from '../../../src/domain/deliveries/claim-parts.ts';
import { webhookDeliveries, webhookEndpoints } from '../../../src/domain/schema/webhooks.ts';
import { rows } from '../../../src/platform/db/database.ts';
import { partner_id, useService } from './service.ts';

const service = useService();
const now = new Date('2026-11-20T09:00:00.000Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const found = async (query: SQL) => (await rows<{ id: string }>(service.db, query)).map(({ id }) => id);

beforeEach(async () => {
  const endpoint = { partner_id, url: 'https://example.com/', created_at: now, updated_at: now };
  await service.db.insert(webhookEndpoints).values({ id: 'end_1', ...endpoint });
});

/** Adds deliveries in their order, due now unless they say otherwise. */
async function add(...deliveries: Partial<typeof webhookDeliveries.$inferInsert>[]): Promise<void> {
  const due = { endpoint_id: 'end_1', partner_id, session_id: 'ses_1', event: 'session.active', body: '{}' };
  const times = { due_at: now, created_at: now, updated_at: now };
  for (const each of deliveries)
    await service.db.insert(webhookDeliveries).values({ ...due, ...times, state: 'pending', ...each });
}

test('an endpoint has the deliveries due that wait, are leased no more and are not being sent, the longest due first', async () => {
  await add(
    { id: 'second' },
    { id: 'first', due_at: at(-1) },
    { id: 'lease over', leased_until: now },
    { id: 'leased', leased_until: at(1) },
    { id: 'not yet', due_at: at(1) },
    { id: 'done', state: 'delivered' },
    { id: 'sending' },
  );
  const due = dueDeliveries({ now, claimed: ['sending'] });
  expect(await found(sql`select w.id from webhook_endpoints e cross join lateral (${due}) w`)).toEqual([
    'first',
    'second',
    'lease over',
  ]);
});

const heads = () =>
  found(sql`
    select w.id from webhook_endpoints e join webhook_deliveries w on w.endpoint_id = e.id
    where ${isHead({ now })} order by w.sequence`);

test('the first of a session is a head, and each event of no session', async () => {
  await add({ id: 'head' }, { id: 'behind' }, { id: 'other', session_id: 'ses_2' });
  await add({ id: 'alone', session_id: null }, { id: 'beside', session_id: null });
  expect(await heads()).toEqual(['head', 'other', 'alone', 'beside']);
});

test('what waits for its retry lets the next be the head; what is being sent or not yet due does not', async () => {
  await add({ id: 'retry', attempt_count: 1, due_at: at(60) }, { id: 'after the retry' });
  await add({ id: 'sent', session_id: 'ses_2', state: 'delivered', leased_until: at(1) });
  await add({ id: 'behind the sent', session_id: 'ses_2' });
  await add({ id: 'later', session_id: 'ses_3', due_at: at(60) }, { id: 'behind', session_id: 'ses_3' });
  expect(await heads()).toEqual(['retry', 'after the retry', 'later']);
});

test.each([
  [{}, 10],
  [{ end_1: 4, end_2: 9 }, 6],
  [{ end_1: 11 }, 0],
])('with %j being sent, an endpoint has room for %i sessions', async (busy, places) => {
  const free = freePlaces({ busy: new Map(Object.entries(busy)), sessionsPerEndpoint: 10 });
  expect(await rows(service.db, sql`select ${free} as places from webhook_endpoints e`)).toEqual([
    { places },
  ]);
});

test('a delivery that another process has leased, sent or put off meanwhile is due no more', async () => {
  await add({ id: 'due' }, { id: 'lease over', leased_until: now }, { id: 'leased', leased_until: at(1) });
  await add(
    { id: 'sent', state: 'delivered' },
    { id: 'failed', state: 'failed' },
    { id: 'late', due_at: at(1) },
  );
  const still = sql`select d.id from webhook_deliveries d where ${isStillDue({ now })} order by d.sequence`;
  expect(await found(still)).toEqual(['due', 'lease over']);
});

test('a head is followed by what comes behind it in its session, but for what is being sent or waits for its retry', async () => {
  await add({ id: 'before' }, { id: 'head' }, { id: 'retry', attempt_count: 1, due_at: at(60) });
  await add(
    { id: 'sending' },
    { id: 'next' },
    { id: 'other', session_id: 'ses_2' },
    { id: 'not yet', due_at: at(60) },
  );
  await add({ id: 'too many' });
  const query = followers({ now, claimed: ['sending'], deliveriesPerSession: 3 });
  const head = sql`select * from webhook_deliveries where id = 'head'`;
  expect(await found(sql`select f.id from (${head}) h cross join lateral (${query}) f`)).toEqual([
    'next',
    'not yet',
  ]);
});
