import type { components } from '@tutor-session/protocol';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { adjustCounts } from '../../../src/domain/sessions/session-counts.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const service = useSandbox();

/** A list's total, which must be the number of the sessions that it lists. */
async function total(query = ''): Promise<number> {
  const { data, pagination } = await service.read<components['schemas']['SessionList']>(
    `/sessions?limit=100${query}`,
  );
  expect(pagination.total, query).toBe(data.length);
  return data.length;
}

test('totals follow sessions through their lives, in all and by subject, status, student and time', async () => {
  const subjects = ['', '&subject=math', '&subject=science', '&subject=math&status=active'];
  const states = ['started', 'active', 'paused', 'ended', 'abandoned'].map((status) => `&status=${status}`);
  const others = [
    '&student_id=counted',
    '&from=2026-11-20',
    '&to=2026-11-20',
    '&from=2026-11-20&status=ended',
  ];
  const check = async () => {
    for (const query of [...subjects, ...states, ...others]) await total(query);
  };
  await check();
  const first = await service.page({ student_id: 'counted' });
  const first_id = await first.id();
  const second = await service.page({ subject: 'science' });
  const second_id = await second.id();
  await check();
  await first.send('1');
  expect(await total('&status=active')).toBe(1);
  await check();
  await second.pause();
  await check();
  await second.resume();
  await second.end();
  expect(await total('&subject=science&status=ended')).toBe(1);
  await service.sandbox.advance(1_800);
  expect(await total('&status=abandoned')).toBe(1);
  await check();
  expect(await service.api('DELETE', `/sessions/${first_id}`)).toMatchObject({ status: 204 });
  await check();
  expect(await total()).toBe(1);
  expect(await service.api('DELETE', `/sessions/${second_id}`)).toMatchObject({ status: 204 });
  await check();
  expect(await total()).toBe(0);
});

const counted = (status: 'started' | 'active' | 'ended') => ({
  partner_id: 'partner-1',
  subject: 'math',
  status,
});
const statuses = (statement: ReturnType<typeof adjustCounts>) =>
  statement && new PgDialect().sqlToQuery(statement).params.filter((_, index) => index % 4 === 2);

test('counts are written in one order, so that two transactions never wait for each other', () => {
  const one = adjustCounts({ removed: [counted('started')], added: [counted('active')] });
  const other = adjustCounts({ removed: [counted('active')], added: [counted('started')] });
  expect(statuses(one)).toEqual(['active', 'started']);
  expect(statuses(other)).toEqual(statuses(one));
});

test('counts that stay as they are are not written', () => {
  expect(adjustCounts({ removed: [counted('active')], added: [counted('active')] })).toBeUndefined();
});
