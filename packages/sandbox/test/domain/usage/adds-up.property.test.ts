import type { Invoice, InvoiceSummary, Usage } from '@tutor-session/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TokenKind, tokenKinds } from '../../../src/domain/price-table.ts';
import { invoices, partners, sessions } from '../../../src/domain/schema/index.ts';
import { periodAt } from '../../../src/domain/usage/period.ts';
import { addSessions, endedSession } from '../../support/session-rows.ts';
import { useRecords } from '../../support/use-records.ts';

const records = useRecords('2027-04-01T00:00:00.000Z');

// The moments at which sums go wrong, and any other.
const end = fc.oneof(
  fc
    .constantFrom('2026-11-30T23:59:59.999Z', '2026-12-01T00:00Z', '2027-01-01T00:00Z', '2027-03-28T01:30Z')
    .map(Date.parse),
  fc.integer({ min: Date.parse('2026-11-01'), max: Date.parse('2027-03-31T23:59:59.999Z') }),
);
const tokens = fc.nat(50_000);
const price = fc.oneof(fc.constant(3_000_000), fc.integer({ min: 0, max: 20_000_000 }));
const byKind = (value: (kind: TokenKind) => unknown) =>
  Object.fromEntries(tokenKinds.map((kind) => [kind, value(kind)]));
const forEachKind = (value: fc.Arbitrary<number>) =>
  fc.record(byKind(() => value) as Record<TokenKind, typeof value>, { noNullPrototype: true });
const session = fc
  .record(
    {
      end,
      used: forEachKind(tokens),
      prices: forEachKind(price),
      active_ms: fc.nat(7_200_000),
      subject: fc.constantFrom('math', 'science', 'Ünïcode'),
      student_id: fc.constantFrom('student-1', 'student-2', 'student-3'),
      cohort: fc.constantFrom({}, { cohort: 'a' }, { cohort: 'b' }),
    },
    { noNullPrototype: true },
  )
  .map(({ end: at, used, cohort, ...fields }) =>
    endedSession(new Date(at), { ...fields, ...used, metadata: cohort as Record<string, string> }),
  );

const micro = (usd: number) => Math.round(usd * 1_000_000);
const added = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);

test('days, weeks, months, breakdowns, students and invoices add up to the sessions that have ended, to the micro-dollar', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(session, { maxLength: 25 }), async (rows) => {
      const { db, billing, get } = records;
      for (const table of [invoices, sessions]) await db.delete(table);
      await db.update(partners).set({ daily_usage_sent_until: new Date(0), invoiced_until: new Date(0) });
      const running = { status: 'active', ended_at: null, billed_at: null } as const;
      await addSessions(db, [...rows, endedSession('2027-01-02T11:00Z', running)]);
      await billing.run();
      const cost = added(rows.map(({ cost_micro_usd }) => cost_micro_usd));
      const seconds = added(rows.map(({ active_ms }) => Math.floor(active_ms / 1000)));
      const all = async (path: string, member: 'data' | 'by_subject' = 'data') => {
        const body = (await get(path)).body as Usage & { by_subject: Usage['data'] };
        const { totals } = body;
        expect(micro(totals.total_cost)).toBe(
          added(body[member].map((each) => micro(each.totals.total_cost))),
        );
        expect(totals.total_sessions).toBe(added(body[member].map((each) => each.totals.total_sessions)));
        const used = byKind((kind) => added(body[member].map((each) => each.totals.token_usage[kind])));
        expect(totals.token_usage).toEqual(used);
        return totals;
      };
      for (const unit of ['day', 'week', 'month'] as const) {
        const path = `/usage?group_by=${unit}`;
        const { data } = (await get(path)).body as Usage;
        const periods = rows.map(({ ended_at }) => periodAt(ended_at ?? new Date(Number.NaN), unit));
        expect(
          data.flatMap(({ period, period_start, totals }) =>
            Array(totals.total_sessions).fill(`${period} from ${period_start}`),
          ),
        ).toEqual(periods.map(({ period, start }) => `${period} from ${start.toISOString()}`).sort());
        const totals = await all(path);
        expect(micro(totals.total_cost)).toBe(cost);
        expect(totals.total_minutes).toBeCloseTo(seconds / 60, 2);
        expect(totals).toMatchObject({
          total_sessions: rows.length,
          unique_students: new Set(rows.map(({ student_id }) => student_id)).size,
          token_usage: byKind((kind) => added(rows.map((row) => row[kind]))),
        });
      }
      for (const by of ['subject', 'level', 'cohort']) {
        expect(micro((await all(`/usage/breakdown?by=${by}`)).total_cost)).toBe(cost);
      }
      const students = [...new Set(rows.map(({ student_id }) => student_id))];
      const byStudent = [];
      for (const id of students) byStudent.push(await all(`/students/${id}/usage`, 'by_subject'));
      expect(added(byStudent.map(({ total_cost }) => micro(total_cost)))).toBe(cost);

      const months = ((await get('/usage?group_by=month')).body as Usage).data;
      const { data } = (await get('/invoices?sort=period&order=asc')).body as { data: InvoiceSummary[] };
      expect(
        data.map(({ period, total_usd, session_count }) => [period, micro(total_usd), session_count]),
      ).toEqual(
        months.map(({ period, totals }) => [period, micro(totals.total_cost), totals.total_sessions]),
      );
      for (const { id, total_usd } of data) {
        const { line_items } = (await get(`/invoices/${id}`)).body as Invoice;
        expect(added(line_items.map(({ amount_usd }) => micro(amount_usd)))).toBe(micro(total_usd));
      }
      const sent = records.sent
        .splice(0)
        .map((event) => micro((event.data as { total_cost: number }).total_cost));
      expect(added(sent)).toBe(cost);
    }),
    { numRuns: 12 },
  );
});
