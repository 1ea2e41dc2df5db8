import { expect, onTestFinished, test } from 'vitest';
import { openChannel } from '../src/open-channel.ts';

const origin = 'https://embed.example.com';

/** A channel to a window that keeps what is posted to it, and what the channel calls back. */
function open() {
  const posted: unknown[] = [];
  const embed = { postMessage: (data: unknown) => posted.push(data) } as unknown as Window;
  const calls: unknown[][] = [];
  const channel = openChannel({
    embed,
    origin,
    describePage: () => ({ color_scheme: 'light', lang: 'en' }),
    onHello: () => calls.push(['hello']),
    onRefused: (code) => calls.push(['refused', code]),
    onData: (data) => calls.push(['data', data]),
  });
  onTestFinished(() => channel.close(0));
  const post = (data: unknown, from: { origin?: string; source?: unknown } = {}) => {
    const event = Object.assign(new Event('message'), { data, origin, source: embed, ...from });
    dispatchEvent(event);
  };
  return { channel, posted, calls, post };
}

test('only the frame’s own window is heard, and only from the embed’s exact origin', () => {
  const { posted, calls, post } = open();
  const hello = { event: 'embed.hello' };
  post(hello, { origin: 'https://other.example.com' });
  post(hello, { origin: `${origin}.evil.example` });
  post(hello, { origin: 'null' });
  post(hello, { source: globalThis });
  post(hello, { source: null });
  expect([posted, calls]).toEqual([[], []]);
  post(hello);
  expect(posted).toEqual([{ command: 'session.hello', color_scheme: 'light', lang: 'en' }]);
  expect(calls).toEqual([['hello']]);
});

test('an embed without a hello is heard by its window, a refusal by its code', () => {
  const { calls, post } = open();
  post({ event: 'session.started' });
  post({ event: 'embed.refused', data: { code: 'token_expired' } });
  expect(calls).toEqual([
    ['data', { event: 'session.started' }],
    ['refused', 'token_expired'],
  ]);
});

test('a closed channel hears nothing, and one that is open beside it still does', () => {
  const [closed, other] = [open(), open()];
  closed.channel.close(0);
  closed.post({ event: 'session.started' });
  other.post({ event: 'session.ended' });
  expect([closed.calls, other.calls]).toEqual([[], [['data', { event: 'session.ended' }]]]);
});
