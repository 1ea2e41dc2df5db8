import type { Invoice, InvoiceSummary } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { defaultPrices } from '../../../src/domain/price-table.ts';
import { closeMonth } from '../../../src/domain/usage/close-period.ts';
import { periodAt } from '../../../src/domain/usage/period.ts';
import { addSessions, endedSession } from '../../support/session-rows.ts';
import { useRecords } from '../../support/use-records.ts';

const records = useRecords('2026-11-20T12:00:00.000Z');

const moveTo = async (time: string) => {
  records.clock.moveTo(new Date(time));
  await records.billing.run();
};
const invoices = async (partner_id?: string) =>
  ((await records.get('/invoices?sort=period&order=asc', partner_id)).body as { data: InvoiceSummary[] })
    .data;
const dates = () => records.sent.map(({ partner_id, data }) => [partner_id, data.date]);

test('a month is invoiced when it is over, with a line for each subject, kind of token and price', async () => {
  const dearer = { ...defaultPrices, output_text_tokens: 15_500_000 };
  await addSessions(records.db, [
    endedSession('2026-11-20T10:00Z', { subject: 'science', input_text_tokens: 10, output_text_tokens: 0 }),
    endedSession('2026-11-21T10:00Z', { input_text_tokens: 0, output_text_tokens: 7, prices: dearer }),
    endedSession('2026-11-22T10:00Z', {
      input_text_tokens: 1,
      output_text_tokens: 2,
      input_audio_tokens: 3,
    }),
    endedSession('2026-12-01T00:00:00.000Z'),
  ]);
  await moveTo('2026-11-30T23:59:59.999Z');
  expect(await invoices()).toEqual([]);
  await moveTo('2026-12-01T00:00:00.000Z');
  const [summary, ...others] = await invoices();
  expect(others).toEqual([]);
  const line = (subject: string, token_kind: string, quantity: number, price: number, amount: number) => ({
    description: `${subject}: ${token_kind.replaceAll('_', ' ')}`,
    subject,
    token_kind,
    quantity,
    unit_price_usd_per_million: price,
    amount_usd: amount / 1_000_000,
  });
  expect((await records.get(`/invoices/${summary?.id}`)).body).toEqual({
    id: expect.stringMatching(/^inv_[0-9A-Z]{26}$/),
    period: '2026-11',
    period_start: '2026-11-01T00:00:00.000Z',
    period_end: '2026-12-01T00:00:00.000Z',
    status: 'issued',
    currency: 'USD',
    session_count: 3,
    total_usd: (3 + 30 + 109 + 120 + 30) / 1_000_000,
    created_at: '2026-12-01T00:00:00.000Z',
    line_items: [
      line('math', 'input_text_tokens', 1, 3, 3),
      line('math', 'output_text_tokens', 2, 15, 30),
      // 108.5, rounded up.
      line('math', 'output_text_tokens', 7, 15.5, 109),
      line('math', 'input_audio_tokens', 3, 40, 120),
      line('science', 'input_text_tokens', 10, 3, 30),
    ],
  });
});

test('a month is invoiced once, also when two processes close it at the same time', async () => {
  await addSessions(records.db, [endedSession('2026-11-20T10:00Z')]);
  const now = new Date('2026-12-01T00:00:00.000Z');
  const month = periodAt(new Date('2026-11-20'), 'month');
  const close = () => closeMonth(records.db, { partner_id: 'partner-1', month }, { now });
  await Promise.all([close(), close()]);
  expect(await invoices()).toHaveLength(1);
});

test('a month that was invoiced stays as it was when its sessions are deleted; what is not, is not any more', async () => {
  await addSessions(records.db, [
    endedSession('2026-11-20T10:00Z', { student_id: 'student-gone' }),
    endedSession('2026-12-02T10:00Z', { student_id: 'student-gone' }),
    endedSession('2026-12-02T10:00Z'),
  ]);
  await moveTo('2026-12-03');
  const [before] = await invoices();
  const lines = (await records.get(`/invoices/${before?.id}`)).body as Invoice;
  expect(await records.remove('/students/student-gone/data')).toMatchObject({ status: 204 });
  expect((await records.get(`/invoices/${before?.id}`)).body).toEqual(lines);
  expect((await records.get('/usage')).body).toMatchObject({ totals: { total_sessions: 1 } });
  await moveTo('2027-01-01');
  expect((await invoices()).map(({ period, session_count }) => [period, session_count])).toEqual([
    ['2026-11', 1],
    ['2026-12', 1],
  ]);
  expect(dates().map(([, date]) => date)).toEqual(['2026-11-20', '2026-12-02']);
});
