import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { respondToError } from '../../src/api/respond-to-error.ts';
import { DatabaseAwayError, LostCommitError, requestWrites } from '../../src/platform/db/database.ts';
import type { RequestVariables } from '../../src/platform/http/log-requests.ts';
import { type Logger, silentLogger } from '../../src/platform/logger.ts';
import { apiError, readResponse } from '../support/test-response.ts';

/** The response to a request whose handler fails. */
async function respondTo(error: Error, logger: Logger = silentLogger): Promise<Response> {
  const app = new Hono<RequestVariables>().get('/', () => {
    throw error;
  });
  app.onError(respondToError(logger));
  return app.request('/');
}

test('an unexpected failure is a 500 that reveals nothing', async () => {
  const response = await readResponse(await respondTo(new Error('the secret detail')));
  expect(response).toMatchObject(apiError(500, 'internal_error'));
  expect(JSON.stringify(response.body)).not.toContain('secret');
});

test('a database that is away is a 503 to try again after a second', async () => {
  const error = new DatabaseAwayError('The database cannot be reached.');
  for (const cause of [error, new Error('A query failed.', { cause: error })]) {
    const response = await respondTo(cause);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await readResponse(response)).toMatchObject(apiError(503, 'unavailable', /database/));
  }
});

const away = new DatabaseAwayError('The database cannot be reached.');

test.each([
  [
    'a commit was lost: whether the request was stored is unknown',
    new LostCommitError('Lost.', { cause: away }),
  ],
  ['a request failed after it had stored something', away],
])('what may be stored is a 500, never to be repeated, and the log says "%s"', async (said, cause) => {
  const logged: string[] = [];
  const logger = { ...silentLogger, error: (_: object, message: string) => void logged.push(message) };
  const response = await requestWrites.run({ stored: true }, () =>
    respondTo(new Error('A query failed.', { cause }), logger),
  );
  expect(response.headers.get('retry-after')).toBe(null);
  expect(await readResponse(response)).toMatchObject(apiError(500, 'internal_error', /before you try again/));
  expect(logged).toEqual([said]);
});

test.each([
  ['25006', 'a read-only database'],
  ['55P03', 'a row that others have locked'],
])('the code %s of %s is a 503 to try again after a second', async (code) => {
  const refused = Object.assign(new Error('cannot execute UPDATE'), { code });
  const response = await respondTo(new Error('A query failed.', { cause: refused }));
  expect(response.headers.get('retry-after')).toBe('1');
  expect(await readResponse(response)).toMatchObject(apiError(503, 'unavailable'));
});

test.each(['ENOSPC', '53100'])(
  'the code %s of a full disk, wherever in the chain, is a 507',
  async (code) => {
    const full = Object.assign(new Error('no space left'), { code });
    const response = await respondTo(new Error('A query failed.', { cause: full }));
    expect(await readResponse(response)).toMatchObject(apiError(507, 'insufficient_storage', /no room/));
  },
);
