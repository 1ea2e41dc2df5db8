import type { InvoiceSummary, Session } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { createSandbox } from '../../../src/create-sandbox.ts';
import { openPage } from '../../support/embed-page.ts';
import { requestApi } from '../../support/request-api.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { startReceiver } from '../deliveries/receiver.ts';

const dataDir = temporaryFolder();
const receiver = await startReceiver();

const startAt = (time: string) =>
  createSandbox({ dataDir, clock: { start: new Date(time), frozen: true }, validateResponses: true });

test('days and months that were over while the service was off are made up for, when what ended in them has ended', async () => {
  const before = await startAt('2026-11-20T09:00:00.000Z');
  await requestApi(before, 'POST', '/webhooks', { url: receiver.url, events: ['usage.daily'] });
  const session_id = await (await openPage(before)).id();
  await before.close();

  const after = await startAt('2026-12-05T09:00:00.000Z');
  await after.advance(0);
  const read = async <Body>(path: string) => (await requestApi(after, 'GET', path)).body as Body;
  // The page went silent on the day before the pause, so that is where its usage belongs.
  const session = await read<Session>(`/sessions/${session_id}`);
  expect(session.ended_at).toBe('2026-11-20T09:30:00.000Z');
  const invoices = await read<{ data: InvoiceSummary[] }>('/invoices');
  expect(invoices.data).toMatchObject([{ period: '2026-11', total_usd: session.estimated_cost_usd }]);
  expect(receiver.received.map(({ body }) => JSON.parse(body).data)).toMatchObject([
    { date: '2026-11-20', total_sessions: 1 },
  ]);
  await after.close();
});
