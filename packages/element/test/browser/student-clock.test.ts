/** @module-tag trusts-no-clock */
import { expect, onTestFinished, test, vi } from 'vitest';
import { fromEndpoint, mount, ready, send } from './mount.ts';

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
