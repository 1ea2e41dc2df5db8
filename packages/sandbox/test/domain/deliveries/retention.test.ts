import type { Delivery } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { retentionJob } from '../../../src/domain/deliveries/retention-job.ts';
import type { Database } from '../../../src/platform/db/database.ts';
import { useSandbox } from '../../support/use-sandbox.ts';
import { startReceiver } from './receiver.ts';

const retention = 86_400;
const hour = 3_600;
const service = useSandbox({ deliveryRetentionSeconds: retention, retrySchedule: [10 * retention] });

async function listed(id: string): Promise<Delivery['state'][]> {
  const { data } = await service.read<{ data: Delivery[] }>(`/webhooks/${id}/events`);
  return data.map(({ state }) => state);
}

test('deliveries are listed for so long after their last attempt, and what still waits is kept', async () => {
  const [up, down] = [await startReceiver(), await startReceiver()];
  down.respond = (response) => void response.writeHead(503).end();
  const ids = await Promise.all([up, down].map(({ url }) => service.register(url, ['session.started'])));
  await service.begun();
  await service.sandbox.advance(0);
  const both = () => Promise.all(ids.map(listed));
  expect(await both()).toEqual([['delivered'], ['pending']]);
  await service.sandbox.advance(retention - hour);
  expect(await both()).toEqual([['delivered'], ['pending']]);
  await service.sandbox.advance(2 * hour);
  expect(await both()).toEqual([[], ['pending']]);

  // It fails for good ten days after it began, and goes a day after that.
  await service.sandbox.advance(9 * retention + hour);
  expect(await both()).toEqual([[], ['failed']]);
  await service.sandbox.advance(retention);
  expect(await both()).toEqual([[], []]);
});

test('what is old is looked for once an hour, and at once where the clock was brought back', async () => {
  let now = new Date('2026-03-02T10:00:00Z');
  let looked = 0;
  const transaction = async () => {
    looked += 1;
    return false;
  };
  const job = retentionJob({
    db: { transaction } as unknown as Database,
    clock: { now: () => now },
    retentionSeconds: retention,
    onDeleted: () => {},
  });
  for (const [time, times, next] of [
    ['10:00:00', 1, '11:00:00'],
    ['10:59:59', 1, '11:00:00'],
    ['11:00:00', 2, '12:00:00'],
    ['09:00:00', 3, '10:00:00'],
  ] as const) {
    now = new Date(`2026-03-02T${time}Z`);
    await job.run({ signal: new AbortController().signal, wake: () => {} });
    expect([time, looked, await job.nextDueAt(now)]).toEqual([time, times, new Date(`2026-03-02T${next}Z`)]);
  }
});
