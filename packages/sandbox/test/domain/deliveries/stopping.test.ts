import { expect, test, vi } from 'vitest';
import { webhookDeliveries } from '../../../src/domain/schema/webhooks.ts';
import { useService } from './service.ts';

const service = useService();

test('stopping waits for a response that is on its way and records it', async () => {
  const { receiver, deliveries, held } = await service.hanging();
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
  const { deliveries, held } = await service.hanging();
  await service.happen(deliveries, 'session.active', 'ses_1');
  await vi.waitFor(() => expect(held.length).toBe(1));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stopped = deliveries.worker.stop();
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  await stopped;
  const [row] = await service.db.select().from(webhookDeliveries);
  expect(row).toMatchObject({ state: 'pending', attempt_count: 0, leased_until: null });
});

/** Takes the database away until this is restored. */
const takeAway = () => vi.spyOn(service.db, 'execute').mockRejectedValue(new Error('the database is away'));

test('stopping drops a result that cannot be recorded: the delivery is sent again after its lease', async () => {
  const onError = vi.fn();
  const { receiver, deliveries, held } = await service.hanging({ onError });
  await service.happen(deliveries, 'session.active', 'ses_1');
  await vi.waitFor(() => expect(held.length).toBe(1));
  const away = takeAway();
  const stopped = deliveries.worker.stop();
  held[0]?.writeHead(200).end();
  await stopped;
  expect(onError).toHaveBeenCalled();
  away.mockRestore();
  service.later(25);
  deliveries.worker.start();
  await deliveries.worker.drain();
  expect(receiver.received.length).toBe(2);
});

test('a worker that was stopped and started keeps a result until it can be recorded', async () => {
  const onError = vi.fn();
  const { deliveries, held } = await service.hanging({ onError });
  await deliveries.worker.stop();
  deliveries.worker.start();
  await service.happen(deliveries, 'session.active', 'ses_1');
  await vi.waitFor(() => expect(held.length).toBe(1));
  const away = takeAway();
  held[0]?.writeHead(200).end();
  await vi.waitFor(() => expect(onError).toHaveBeenCalled());
  away.mockRestore();
  await deliveries.worker.drain();
  const [row] = await service.db.select().from(webhookDeliveries);
  expect(row).toMatchObject({ state: 'delivered', attempt_count: 1 });
});
