import type { Session } from '@tutor-session/protocol';
import { beforeEach, expect, test } from 'vitest';
import { apiError } from '../../support/test-response.ts';
import { start, useSandbox } from '../../support/use-sandbox.ts';

const service = useSandbox();

const reset = () => service.control('POST', 'clock', { reset: true });
const read = (id: string) => service.read<Session>(`/sessions/${id}`);

beforeEach(async () => {
  await reset();
});

test('the clock comes back, however often it was moved, and health says how far it is ahead', async () => {
  await service.sandbox.advance(3_600);
  await service.sandbox.advance(40 * 86_400);
  expect((await service.control('GET', 'health')).body).toMatchObject({ ahead_seconds: 3_600 + 40 * 86_400 });
  expect(await reset()).toMatchObject({ status: 200, body: { now: start.toISOString() } });
  expect(service.sandbox.now()).toEqual(start);
  expect((await service.control('GET', 'health')).body).toMatchObject({
    ahead_seconds: 0,
    now: start.toISOString(),
  });
});

test('a session begun while the clock was ahead goes on, and times out after 30 minutes', async () => {
  await service.sandbox.advance(86_400);
  const page = await service.page();
  const id = await page.id();
  await service.sandbox.advance(60);
  await reset();
  expect(await page.send('12')).toMatchObject({ status: 200 });
  await service.sandbox.advance(1_799);
  expect(await read(id)).toMatchObject({ status: 'active' });
  await service.sandbox.advance(1);
  const session = await read(id);
  expect(session.status).toBe('abandoned');
  expect(Date.parse(session.ended_at ?? '')).toBeGreaterThanOrEqual(Date.parse(session.created_at));
});

test('the token of a deleted session begins no other one when the clock comes back from after its expiry', async () => {
  const token = await service.token();
  const remove = async (id: string) => (await service.api('DELETE', `/sessions/${id}`)).status;
  expect(await remove(await (await service.page(token)).id())).toBe(204);
  await service.sandbox.advance(3 * 3_600);
  expect(await remove(await (await service.page()).id())).toBe(204);
  await reset();
  expect(await (await service.page(token)).start()).toMatchObject(apiError(401, 'invalid_token', /used/));
});
