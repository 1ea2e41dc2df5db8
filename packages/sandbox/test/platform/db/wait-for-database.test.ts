import { expect, test } from 'vitest';
import { DatabaseAwayError } from '../../../src/platform/db/database.ts';
import { waitForDatabase } from '../../../src/platform/db/wait-for-database.ts';

const withCode = (code: string, message = 'the database system is starting up') =>
  Object.assign(new Error(message), { code });

test.each([
  ['refuses since it is starting', withCode('57P03')],
  ['ends the connection since it is stopping', withCode('57P01')],
  ['is not there', withCode('ECONNREFUSED', '')],
  ['breaks the connection in the middle of a migration', new Error('Connection terminated unexpectedly')],
  [
    'broke the connection before a rollback',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['is away', new DatabaseAwayError('The database cannot be reached.')],
])('a database that %s is opened again, and in the end the reason is one sentence', async (_what, cause) => {
  let failures = 1;
  const open = async () => {
    if (failures > 0) throw new Error('Failed query: …', { cause });
    return 'open';
  };
  await expect(waitForDatabase(open, 0)).rejects.toMatchObject({
    code: 'database_unreachable',
    message: expect.stringMatching(/^The PostgreSQL database cannot be opened \([^\n]+\)\. See that it runs/),
  });
  failures = 1;
  await expect(
    waitForDatabase(() => {
      failures -= 1;
      return failures === 0 ? Promise.reject(new Error('Failed query: …', { cause })) : open();
    }),
  ).resolves.toBe('open');
});

test('what waiting does not help is thrown at once, as it is', async () => {
  const error = withCode('42P07', 'relation "partners" already exists');
  let calls = 0;
  const open = () => {
    calls += 1;
    return Promise.reject(error);
  };
  await expect(waitForDatabase(open)).rejects.toBe(error);
  expect(calls).toBe(1);
});
