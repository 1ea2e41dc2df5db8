/** @module-tag trusts-no-clock */
import { expect, onTestFinished, test, vi } from 'vitest';
import { embedAt, fromEndpoint, mount, ready, send } from './mount.ts';
import { testToken } from './test-token.ts';

test('no clock is read at all, from the start to the end', async () => {
  const RealDate = Date;
  const read = vi.fn();
  const watched = new Proxy(RealDate, {
    construct: (target, args: []) => {
      if (/\/element\/src\//.test(new Error().stack ?? '')) read();
      return new target(...args);
    },
    get: (target, key) => {
      if (/\/element\/src\//.test(new Error().stack ?? '')) read(key);
      return Reflect.get(target, key);
    },
  });
  vi.stubGlobal('Date', watched);
  onTestFinished(() => void vi.unstubAllGlobals());
  for (const mounted of [mount(), fromEndpoint('hello')]) {
    await ready(mounted);
    send(mounted.el, 'session.active', { session_id: 'ses_1' });
    send(mounted.el, 'session.ended', { session_id: 'ses_1' });
    await expect.poll(() => mounted.el.state).toBe('ended');
    expect(mounted.el.error).toBeUndefined();
  }
  expect(read).not.toHaveBeenCalled();
});

test('no timer waits for the token to expire, and a running session asks for no second one', async () => {
  const timers: unknown[] = [];
  const { setTimeout } = window;
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    timers.push(ms);
    return setTimeout(run, ms);
  }) as typeof window.setTimeout);
  const mounted = mount('hello', {
    fetchToken: async () => ({ token: testToken, embed_url: embedAt('hello'), expires_in: 7777 }),
  });
  await ready(mounted);
  expect(timers).not.toContain(7_777_000);
  expect(Math.max(...timers.map(Number).filter((ms) => ms > 0))).toBeLessThanOrEqual(15_000);
});
