import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { webhookDeliveries } from '../../../src/domain/schema/webhooks.ts';
import { useService } from './service.ts';

const service = useService();

const later = (seconds: number) =>
  service.clock.moveTo(new Date(service.clock.now().getTime() + seconds * 1000));

/** A receiver that does not respond to its first request, and gives it to the test. */
async function hangingOnce() {
  const receiver = await service.receiver();
  const held: ServerResponse[] = [];
  receiver.respond = (response, _received, count) => {
    if (count === 1) held.push(response);
    else response.writeHead(200).end();
  };
  return { receiver, held };
}

test("a dead worker's delivery is claimed again after its lease, and not before", async () => {
  const { receiver, held } = await hangingOnce();
  const dying = service.deliveries();
  const other = service.deliveries();
  await service.register(dying, receiver.url);
  dying.worker.start();
  await service.happen(dying, 'session.active', 'ses_1', { number: 0 });
  await service.happen(dying, 'session.paused', 'ses_1', { number: 1 });
  await vi.waitFor(() => expect(held.length).toBe(1));

  other.worker.start();
  later(24);
  await other.worker.drain();
  expect(receiver.received.length).toBe(1);
  expect(await other.anyLeased()).toBe(true);

  later(1);
  await other.worker.drain();
  const events = receiver.received.map(({ body }) => (JSON.parse(body) as { event: string }).event);
  expect(events).toEqual(['session.active', 'session.active', 'session.paused']);

  // The first worker was only slow: its result changes nothing now.
  held[0]?.writeHead(500).end();
  await dying.worker.drain();
  const rows = await service.db.select().from(webhookDeliveries);
  expect(rows.map(({ state, attempt_count }) => [state, attempt_count])).toEqual([
    ['delivered', 1],
    ['delivered', 1],
  ]);
  expect(await other.anyLeased()).toBe(false);
});

test('a clock that jumps over a lease does not make its own worker send twice', async () => {
  const { receiver, held } = await hangingOnce();
  const deliveries = service.deliveries();
  await service.register(deliveries, receiver.url);
  deliveries.worker.start();
  await service.happen(deliveries, 'session.active', 'ses_1');
  await vi.waitFor(() => expect(held.length).toBe(1));
  later(86_400);
  await service.happen(deliveries, 'session.active', 'ses_2');
  await vi.waitFor(() => expect(receiver.received.length).toBe(2));
  held[0]?.writeHead(200).end();
  await deliveries.worker.drain();
  expect(receiver.received.length).toBe(2);
});

test("where no other process has the database, a killed worker's delivery is claimed again at the start", async () => {
  const receiver = await service.receiver();
  const deliveries = service.deliveries();
  await service.register(deliveries, receiver.url);
  await service.happen(deliveries, 'session.active', 'ses_1');
  await service.db
    .update(webhookDeliveries)
    .set({ leased_until: new Date(service.clock.now().getTime() + 25_000) });
  await deliveries.releaseLeases();
  deliveries.worker.start();
  await deliveries.worker.drain();
  expect(receiver.received.length).toBe(1);
});

test('a worker finds what another process enqueued when it is polled', async () => {
  const receiver = await service.receiver();
  const sleeping = service.deliveries();
  const enqueuing = service.deliveries();
  await service.register(sleeping, receiver.url);
  sleeping.worker.start();
  await sleeping.worker.drain();
  await service.happen(enqueuing, 'session.active', 'ses_1');
  sleeping.worker.wake();
  await vi.waitFor(() => expect(receiver.received.length).toBe(1));
});

test('stopping waits for a response that is on its way and records it', async () => {
  const { receiver, held } = await hangingOnce();
  const deliveries = service.deliveries();
  await service.register(deliveries, receiver.url);
  deliveries.worker.start();
  await service.happen(deliveries, 'session.active', 'ses_1', { number: 0 });
  await service.happen(deliveries, 'session.active', 'ses_1', { number: 1 });
  await vi.waitFor(() => expect(held.length).toBe(1));
  const stopped = deliveries.worker.stop();
  held[0]?.writeHead(200).end();
  await stopped;
  const rows = await service.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.sequence);
  expect(rows.map(({ state, leased_until }) => [state, leased_until])).toEqual([
    ['delivered', null],
    ['pending', null],
  ]);
  deliveries.worker.start();
  await deliveries.worker.drain();
  expect(receiver.received.length).toBe(2);
});

test('stopping aborts after three seconds what gets no response: it is due as before, and no attempt is counted', async () => {
  const { receiver, held } = await hangingOnce();
  const deliveries = service.deliveries();
  await service.register(deliveries, receiver.url);
  deliveries.worker.start();
  await service.happen(deliveries, 'session.active', 'ses_1');
  await vi.waitFor(() => expect(held.length).toBe(1));
  await deliveries.worker.stop();
  const [row] = await service.db.select().from(webhookDeliveries);
  expect(row).toMatchObject({ state: 'pending', attempt_count: 0, leased_until: null });
});

/** The database, whose statements fail while `broken`. */
function breakable() {
  const state = { broken: false };
  const db = new Proxy(service.db, {
    get(target, name, self) {
      if (name === 'execute' && state.broken) return () => Promise.reject(new Error('the database is away'));
      return Reflect.get(target, name, self);
    },
  });
  const errors: unknown[] = [];
  const deliveries = service.deliveries({ db, onError: (error) => errors.push(error) });
  return { state, errors, deliveries };
}

test('stopping drops a result that cannot be recorded: the delivery is sent again after its lease', async () => {
  const { receiver, held } = await hangingOnce();
  const { state, errors, deliveries } = breakable();
  await service.register(deliveries, receiver.url);
  deliveries.worker.start();
  await service.happen(deliveries, 'session.active', 'ses_1');
  await vi.waitFor(() => expect(held.length).toBe(1));
  state.broken = true;
  const stopped = deliveries.worker.stop();
  held[0]?.writeHead(200).end();
  await stopped;
  expect(errors.length).toBeGreaterThan(0);
  state.broken = false;
  later(25);
  deliveries.worker.start();
  await deliveries.worker.drain();
  expect(receiver.received.length).toBe(2);
});

test('a worker that was stopped and started keeps a result until it can be recorded', async () => {
  const { receiver, held } = await hangingOnce();
  const { state, errors, deliveries } = breakable();
  await service.register(deliveries, receiver.url);
  deliveries.worker.start();
  await deliveries.worker.stop();
  deliveries.worker.start();
  await service.happen(deliveries, 'session.active', 'ses_1');
  await vi.waitFor(() => expect(held.length).toBe(1));
  state.broken = true;
  held[0]?.writeHead(200).end();
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0));
  state.broken = false;
  await deliveries.worker.drain();
  const [row] = await service.db.select().from(webhookDeliveries);
  expect(row).toMatchObject({ state: 'delivered', attempt_count: 1 });
});

test('a worker goes on when a failing database is back, also while the clock stands still', async () => {
  const receiver = await service.receiver();
  const { state, errors, deliveries } = breakable();
  state.broken = true;
  await service.register(deliveries, receiver.url);
  deliveries.worker.start();
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0));
  state.broken = false;
  await service.happen(deliveries, 'session.active', 'ses_1');
  await vi.waitFor(() => expect(receiver.received.length).toBe(1));
});

test("a dead worker's lease and a retry's time come back with the clock", async () => {
  const { receiver, held } = await hangingOnce();
  const dying = service.deliveries();
  const other = service.deliveries();
  await service.register(dying, receiver.url);
  const start = service.clock.now();
  later(86_400);
  dying.worker.start();
  await service.happen(dying, 'session.active', 'ses_1');
  await vi.waitFor(() => expect(held.length).toBe(1));
  service.clock.setAhead(0);
  await other.moveBack({ now: start, aheadMs: 86_400_000 });
  const [row] = await service.db.select().from(webhookDeliveries);
  expect([row?.due_at, row?.leased_until]).toEqual([start, new Date(start.getTime() + 25_000)]);
  other.worker.start();
  later(25);
  await other.worker.drain();
  expect(receiver.received.length).toBe(2);
  held[0]?.end();
});

test("a retry's time left stays the same when the clock comes back", async () => {
  const receiver = await service.receiver();
  receiver.respond = (response) => void response.writeHead(503).end();
  const deliveries = service.deliveries();
  await service.register(deliveries, receiver.url);
  const start = service.clock.now();
  later(3_600);
  deliveries.worker.start();
  await service.happen(deliveries, 'session.active', 'ses_1');
  await deliveries.worker.drain();
  service.clock.setAhead(0);
  await deliveries.moveBack({ now: start, aheadMs: 3_600_000 });
  const [row] = await service.db.select().from(webhookDeliveries);
  expect(row?.due_at).toEqual(new Date(start.getTime() + 60_000));
});
