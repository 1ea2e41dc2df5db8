import { HttpError } from '@tutor-session/protocol/server';
import { expect, test } from 'vitest';

test('an HttpError has the status of its code, and is sent in the shape of contract 7', async () => {
  const cause = new Error('hidden');
  const error = new HttpError('method_not_allowed', 'Why.', { headers: { allow: 'POST' }, cause });
  expect(error).toMatchObject({ name: 'HttpError', code: 'method_not_allowed', status: 405, cause });
  const response = error.toResponse();
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  const sent = { code: 'method_not_allowed', message: 'Why.', status: 405 };
  expect(await response.json()).toEqual({ error: sent });
});
