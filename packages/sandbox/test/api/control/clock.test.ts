import type { Session, Usage } from '@tutor-session/protocol';
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

test('a session that ends in a day that was closed while the clock was ahead counts as soon as the next one begins', async () => {
  await service.begun();
  await service.sandbox.advance(2 * 86_400);
  await reset();
  const sessions = async (query: string) =>
    (await service.read<Usage>(`/usage?${query}`)).totals.total_sessions;
  const [closed, later] = ['from=2026-11-20&to=2026-11-21', 'from=2026-11-21'];
  const before = [await sessions(closed), await sessions(later)] as const;
  const page = await service.page();
  const id = await page.id();
  await page.end();
  expect(await read(id)).toMatchObject({ status: 'ended', ended_at: start.toISOString() });
  expect([await sessions(closed), await sessions(later)]).toEqual([before[0], before[1] + 1]);
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
