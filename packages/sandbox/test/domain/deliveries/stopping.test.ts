import { expect, test, vi } from 'vitest';
import { webhookDeliveries } from '../../../src/domain/schema/webhooks.ts';
import { hangingOnce, useService } from './service.ts';

const service = useService();

const later = (seconds: number) =>
  service.clock.moveTo(new Date(service.clock.now().getTime() + seconds * 1000));

test('stopping waits for a response that is on its way and records it', async () => {
  const { receiver, held } = await hangingOnce(service);
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
  const { receiver, held } = await hangingOnce(service);
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
  const { receiver, held } = await hangingOnce(service);
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
  const { receiver, held } = await hangingOnce(service);
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
