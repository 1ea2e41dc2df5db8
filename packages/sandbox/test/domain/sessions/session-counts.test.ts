import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { adjustCounts } from '../../../src/domain/sessions/session-counts.ts';

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
