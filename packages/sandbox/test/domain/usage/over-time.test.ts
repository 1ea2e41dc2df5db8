import type { InvoiceSummary, Session } from '@tutor-session/protocol';
import { verifyWebhook } from '@tutor-session/webhooks';
import { expect, test } from 'vitest';
import { createSandbox } from '../../../src/create-sandbox.ts';
import type { SandboxOptions } from '../../../src/options/sandbox-options.ts';
import type { Sandbox } from '../../../src/sandbox.ts';
import { openPage } from '../../support/embed-page.ts';
import { requestApi } from '../../support/request-api.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Receiver, startReceiver } from '../deliveries/receiver.ts';

const dataDir = temporaryFolder();
const receiver = await startReceiver();

async function startAt(time: string, options: SandboxOptions = {}): Promise<Sandbox> {
  const clock = { start: new Date(time), frozen: true };
  return createSandbox({ clock, validateResponses: true, ...options });
}

const read = async <Body>(sandbox: Sandbox, path: string) =>
  (await requestApi(sandbox, 'GET', path)).body as Body;

const invoices = async (sandbox: Sandbox) =>
  (await read<{ data: InvoiceSummary[] }>(sandbox, '/invoices')).data.map(({ period, total_usd }) => [
    period,
    total_usd,
  ]);

test('days and months that were over while the service was off are made up for, each once, and delivered', async () => {
  const before = await startAt('2026-11-20T09:00:00.000Z', { dataDir });
  await requestApi(before, 'POST', '/webhooks', { url: receiver.url, events: ['usage.daily'] });
  const session_id = await (await openPage(before)).id();
  const over = await openPage(before);
  const over_id = await over.id();
  await over.end();
  await before.close();

  const after = await startAt('2026-12-05T09:00:00.000Z', { dataDir });
  await after.advance(0);
  // The page went silent on the day before the pause, so that is where its usage belongs.
  const session = await read<Session>(after, `/sessions/${session_id}`);
  expect(session.ended_at).toBe('2026-11-20T09:30:00.000Z');
  const { estimated_cost_usd } = await read<Session>(after, `/sessions/${over_id}`);
  const cost = Math.round((session.estimated_cost_usd + estimated_cost_usd) * 1_000_000) / 1_000_000;
  expect(await invoices(after)).toEqual([['2026-11', cost]]);
  expect(receiver.received).toHaveLength(1);
  const { body, headers } = receiver.received[0] as Receiver['received'][number];
  const signature = String(headers['x-service-signature']);
  expect(await verifyWebhook(body, signature, after.credentials.webhook_secret)).toMatchObject({
    event: 'usage.daily',
    data: {
      date: '2026-11-20',
      total_sessions: 2,
      total_minutes: 0,
      total_cost: cost,
      unique_students: 1,
    },
  });
  await after.close();

  const later = await startAt('2027-01-05T09:00:00.000Z', { dataDir });
  await later.advance(86_400);
  expect(await invoices(later)).toHaveLength(1);
  expect(receiver.received).toHaveLength(1);
  await later.close();
});
