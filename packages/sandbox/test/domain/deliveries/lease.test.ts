import { expect, test, vi } from 'vitest';
import { webhookDeliveries } from '../../../src/domain/schema/webhooks.ts';
import { createClock } from '../../../src/platform/clock.ts';
import { useService } from './service.ts';

const service = useService();

test("a dead worker's delivery is claimed again after its lease, and not before", async () => {
  const { receiver, held, deliveries: dying } = await service.hanging();
  const other = service.deliveries();
  await service.happen(dying, 'session.active', 'ses_1', { number: 0 });
  await service.happen(dying, 'session.paused', 'ses_1', { number: 1 });
  await vi.waitFor(() => expect(held.length).toBe(1));

  other.worker.start();
  service.later(24);
  await other.worker.drain();
  expect(receiver.received.length).toBe(1);
  expect(await other.anyLeased()).toBe(true);

  service.later(1);
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

test("where no other process has the database, a killed worker's delivery is claimed again at the start", async () => {
  const { receiver, deliveries } = await service.registered();
  await service.happen(deliveries, 'session.active', 'ses_1');
  const leased_until = new Date(service.clock.now().getTime() + 25_000);
  await service.db.update(webhookDeliveries).set({ leased_until });
  await deliveries.releaseLeases();
  deliveries.worker.start();
  await deliveries.worker.drain();
  expect(receiver.received.length).toBe(1);
});

test("a dead worker's lease and a retry's time come back with the clock", async () => {
  const { receiver, held, deliveries: dying } = await service.hanging();
  const other = service.deliveries();
  const start = service.clock.now();
  await dying.worker.drain(); // it has looked at the clock
  service.later(86_400);
  await service.happen(dying, 'session.active', 'ses_1');
  await vi.waitFor(() => expect(held.length).toBe(1));
  service.clock.setAhead(0);
  await other.moveBack({ now: start, aheadMs: 86_400_000 });
  const [row] = await service.db.select().from(webhookDeliveries);
  expect([row?.due_at, row?.leased_until]).toEqual([start, new Date(start.getTime() + 25_000)]);
  other.worker.start();
  service.later(25);
  await other.worker.drain();
  expect(receiver.received.length).toBe(2);
  held[0]?.end();
});

test('what waits is sent in its order though the machine’s clock stands days earlier, and a retry waits no longer than its time', async () => {
  const day = 86_400_000;
  const clock = createClock(new Date(Date.now() - 3 * day));
  const { receiver, deliveries: before } = await service.registered();
  const names = ['session.started', 'session.active', 'session.paused'];
  service.clock.moveTo(new Date());
  for (const name of names.slice(0, 2)) await service.happen(before, name, 'ses_1');
  const deliveries = service.deliveries({ clock });
  await service.happen(deliveries, 'session.paused', 'ses_1');
  deliveries.worker.start();
  await deliveries.worker.drain();
  expect(receiver.received.map(({ body }) => JSON.parse(body).event)).toEqual(names);

  receiver.respond = (response) => void response.writeHead(500).end();
  await service.happen(deliveries, 'session.ended', 'ses_1');
  await deliveries.worker.drain();
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3 * day);
  deliveries.worker.wake();
  await deliveries.worker.drain();
  const due = async () => (await deliveries.worker.nextDueAt())?.getTime();
  expect(await due()).toBe(clock.now().getTime() + 60_000);
  now.mockReturnValue(Date.now() + 60_000);
  deliveries.worker.wake();
  await deliveries.worker.drain();
  expect(receiver.received.length).toBe(5);
});
