import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { respondToError } from '../../src/api/respond-to-error.ts';
import { ApiError } from '../../src/platform/http/api-error.ts';
import type { RequestVariables } from '../../src/platform/http/log-requests.ts';
import { silentLogger } from '../../src/platform/logger.ts';
import { apiError, readResponse } from '../support/test-response.ts';

test('an unexpected failure is a 500 that reveals nothing', async () => {
  const app = new Hono<RequestVariables>().get('/', () => {
    throw new Error('the secret detail');
  });
  app.onError(respondToError(silentLogger));
  const response = await readResponse(await app.request('/'));
  expect(response).toMatchObject(apiError(500, 'internal_error'));
  expect(JSON.stringify(response.body)).not.toContain('secret');
});

test('a problem keeps its headers', async () => {
  const app = new Hono<RequestVariables>().get('/', () => {
    throw new ApiError('rate_limited', 'Later.', { headers: { 'retry-after': '3' } });
  });
  app.onError(respondToError(silentLogger));
  expect((await app.request('/')).headers.get('retry-after')).toBe('3');
});
