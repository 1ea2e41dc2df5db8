import { errorResponse, HttpError, type HttpErrorCode } from '@tutor-session/protocol/server';
import { expect, test } from 'vitest';

test.each<[HttpErrorCode, number]>([
  ['invalid_request', 400],
  ['unauthorized', 401],
  ['forbidden', 403],
  ['not_yet', 403],
  ['method_not_allowed', 405],
  ['request_timeout', 408],
  ['conflict', 409],
  ['payload_too_large', 413],
  ['unsupported_media_type', 415],
  ['internal_error', 500],
])('an HttpError %s is a %i in the shape of contract 7', async (code, status) => {
  const cause = new Error('hidden');
  const error = new HttpError(code, 'Why.', { headers: { allow: 'POST' }, cause });
  expect(error).toMatchObject({ name: 'HttpError', code, status, message: 'Why.', cause });
  const response = error.toResponse();
  expect([response.status, response.headers.get('allow')]).toEqual([status, 'POST']);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await response.json()).toEqual({ error: { code, message: 'Why.', status } });
});

test('an error response has no headers of its own by default', async () => {
  const response = errorResponse({ code: 'not_found', message: 'No.', status: 404 });
  expect([response.status, [...response.headers.keys()]]).toEqual([404, ['content-type']]);
});
