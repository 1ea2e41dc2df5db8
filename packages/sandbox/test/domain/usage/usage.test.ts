import type { Usage, UsageBreakdown, UsageForecast } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { project } from '../../../src/domain/usage/forecast.ts';
import { addSessions, endedSession } from '../../support/session-rows.ts';
import { apiError } from '../../support/test-response.ts';
import { useRecords } from '../../support/use-records.ts';

const records = useRecords('2027-01-20T12:00:00.000Z');

const usage = async (query: string) => (await records.get(`/usage${query}`)).body as Usage;

test('usage is of a range with its beginning and without its end, in whatever time zone it is given', async () => {
  const ends = ['2027-01-01T00:00:00.000Z', '2027-01-01T12:00:00.000Z', '2027-01-02T00:00:00.000Z'];
  await addSessions(
    records.db,
    ends.map((end) => endedSession(end)),
  );
  expect(await usage('?from=2027-01-01&to=2027-01-02')).toMatchObject({
    from: '2027-01-01T00:00:00.000Z',
    to: '2027-01-02T00:00:00.000Z',
    totals: { total_sessions: 2 },
  });
  const offset = encodeURIComponent('2027-01-01T01:00:00+01:00');
  expect((await usage(`?from=${offset}`)).totals.total_sessions).toBe(3);
  expect((await usage('?from=2027-01-01T00:00:00.001Z')).totals.total_sessions).toBe(2);
  expect((await usage('?from=2027-01-01&to=2027-01-01')).totals.total_sessions).toBe(0);
  expect(await usage('?from=0001-01-01')).toMatchObject({ from: '0001-01-01T00:00:00.000Z' });
  expect(await usage('?to=2020-01-01')).toMatchObject({ from: null, data: [], totals: { total_cost: 0 } });
});

const breakdown = async (by: string) => {
  const { data } = (await records.get(`/usage/breakdown?by=${by}`)).body as UsageBreakdown;
  return data.map(({ key, totals }) => [key, totals.total_sessions]);
};

test('a breakdown is by subject, level and cohort, highest cost first, with those that have none', async () => {
  await addSessions(records.db, [
    endedSession('2027-01-01T10:00Z', { subject: 'science', metadata: { cohort: 'b' } }),
    endedSession('2027-01-01T11:00Z', { metadata: { cohort: 'a' }, level: '6-8' }),
    endedSession('2027-01-01T12:00Z', { metadata: { class: 'x' }, output_text_tokens: 9_000 }),
  ]);
  expect(await breakdown('subject')).toEqual([
    ['math', 2],
    ['science', 1],
  ]);
  expect(await breakdown('level')).toEqual([
    ['3-5', 2],
    ['6-8', 1],
  ]);
  expect(await breakdown('cohort')).toEqual([
    [null, 1],
    ['a', 1],
    ['b', 1],
  ]);
});

const forecast = async (query = '') => (await records.get(`/usage/forecast${query}`)).body as UsageForecast;

test('a forecast goes on from the whole days before today, from the first one with usage', async () => {
  const day = (date: number, count: number) =>
    Array.from({ length: count }, () => endedSession(`2027-01-${date}T10:00:00Z`));
  await addSessions(records.db, [...day(16, 1), ...day(17, 2), ...day(18, 3), ...day(19, 4), ...day(20, 9)]);
  const found = await forecast('?days=2');
  expect(found).toMatchObject({
    basis: { from: '2027-01-16T00:00:00.000Z', to: '2027-01-20T00:00:00.000Z', days: 4 },
    from: '2027-01-20T00:00:00.000Z',
    to: '2027-01-22T00:00:00.000Z',
    sessions: { expected: 11, low: 11, high: 11 },
    minutes: { expected: 660 },
  });
  expect(found.cost.expected).toBeCloseTo((11 * 3_300) / 1_000_000, 6);
  expect(await forecast('?days=2')).toEqual(found);
});

test('a forecast takes no more than 28 days, those without sessions too', async () => {
  await addSessions(records.db, [endedSession('2026-06-01T10:00Z'), endedSession('2027-01-19T10:00Z')]);
  expect(await forecast()).toMatchObject({
    basis: { from: '2026-12-23T00:00:00.000Z', days: 28 },
    to: '2027-02-19T00:00:00.000Z',
    sessions: { expected: expect.closeTo(project([...Array(27).fill(0), 1], 30).expected, 2) },
  });
});

test.each([
  ['from=2026-12-02&to=2026-12-01', /"from" must not be later than "to"/],
  ['to=0000-01-01', /"to" is not a time/],
  ['from=2016-12-31T23:59:60Z', /"from" is not a time/],
])('the range %s is refused by name', async (range, message) => {
  expect(await records.get(`/usage?${range}`)).toMatchObject(apiError(400, 'invalid_request', message));
});
