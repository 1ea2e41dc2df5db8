import { allowedBy, messageNames } from '@tutor-session/browsers/page-schema';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parseMessage } from '../src/events.ts';
import { openChannel } from '../src/open-channel.ts';
import { createPageMessages } from '../src/page-messages.ts';

const origin = 'https://embed.example.com';

/** A channel to a window that keeps what is posted to it, and what the channel calls back. */
function open() {
  const posted: unknown[] = [];
  const ports: MessagePort[] = [];
  const embed = {
    postMessage: (data: unknown, _: string, [port]: MessagePort[] = []) => {
      posted.push(data);
      if (port) ports.push(port);
    },
  } as unknown as Window;
  const calls: unknown[][] = [];
  const page = { color_scheme: 'light', lang: 'en' };
  const channel = openChannel({
    embed,
    origin,
    view: window,
    describePage: () => page,
    onHello: () => calls.push(['hello']),
    onRefused: (refusal) => calls.push(['refused', refusal]),
    onStarting: () => calls.push(['starting']),
    onOtherOrigin: (other) => calls.push(['other', other]),
    onData: (data) => calls.push(['data', data]),
    onFlood: () => calls.push(['flood']),
  });
  onTestFinished(() => channel.close(0));
  const post = (data: unknown, from: { origin?: string; source?: unknown } = {}) => {
    const event = Object.assign(new Event('message'), { data, origin, source: embed, ...from });
    dispatchEvent(event);
  };
  return { channel, page, posted, ports, calls, post };
}

test('only the frame’s own window is heard, and only from the embed’s exact origin', () => {
  const { posted, calls, post } = open();
  const hello = { event: 'embed.hello' };
  post({ event: 'analytics' }, { origin: 'https://other.example.com' });
  post(hello, { source: globalThis });
  post(hello, { source: null });
  expect([posted, calls]).toEqual([[], []]);
  post(hello);
  expect(posted).toEqual([{ command: 'session.hello', color_scheme: 'light', lang: 'en' }]);
  for (const other of ['https://other.example.com', `${origin}.evil.example`, 'null'])
    post(hello, { origin: other });
  expect(calls).toEqual([['hello']]);
});

test('a message of another window is not even read', () => {
  const { post } = open();
  const message = Object.defineProperty(new Event('message'), 'data', { get: () => expect.fail('read') });
  dispatchEvent(Object.assign(message, { origin, source: globalThis }));
  post({ event: 'embed.hello' }, { source: globalThis });
});

test('an embed that speaks from another origin is named, until the right one has its port', () => {
  const { calls, post } = open();
  for (const event of ['embed.hello', 'session.started'])
    post({ event }, { origin: 'https://other.example' });
  expect(calls).toEqual(Array(2).fill(['other', 'https://other.example']));
  post({ event: 'embed.starting' });
  post({ event: 'embed.hello' });
  post({ event: 'embed.hello' }, { origin: 'https://other.example' });
  expect(calls.slice(2)).toEqual([['starting'], ['hello']]);
});

test('what the hello says is said again over the port when it has changed, and to nobody without one', async () => {
  const { channel, page, ports, post } = open();
  channel.update(); // there is no port yet
  post({ event: 'embed.hello' });
  const commands: unknown[] = [];
  const [port] = ports as [MessagePort];
  port.onmessage = ({ data }) => commands.push(data);
  channel.update();
  page.color_scheme = 'dark';
  for (let time = 0; time < 2; time += 1) channel.update();
  await vi.waitFor(() =>
    expect(commands).toEqual([{ command: 'session.hello', color_scheme: 'dark', lang: 'en' }]),
  );
});

test('an embed without a hello is heard by its window, a refusal by its code', () => {
  const { calls, post } = open();
  post({ event: 'session.started' });
  post({ event: 'embed.refused', data: { code: 'token_expired' } });
  expect(calls).toEqual([
    ['data', { event: 'session.started' }],
    ['refused', { code: 'token_expired' }],
  ]);
});

test('a closed channel hears nothing, and one that is open beside it still does', () => {
  const [closed, other] = [open(), open()];
  closed.channel.close(0);
  closed.post({ event: 'session.started' });
  other.post({ event: 'session.ended' });
  expect([closed.calls, other.calls]).toEqual([[], [['data', { event: 'session.ended' }]]]);
});

test('2,000 messages in ten seconds are heard, hellos among them; one more closes the channel', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(100_000);
  onTestFinished(() => void now.mockRestore());
  const { ports, calls, post } = open();
  const flood = (count: number) => {
    for (let time = 0; time < count; time += 1) post({ event: 'embed.hello' });
  };
  flood(1999);
  now.mockReturnValue(110_001); // and the count begins again
  flood(2100);
  expect(ports).toHaveLength(3999);
  expect(calls.slice(3998)).toEqual([['hello'], ['flood']]);
});

test('an embed that was there before is greeted first, and its hello over the port counts', async () => {
  const { channel, posted, ports, calls } = open();
  channel.greet();
  expect(posted).toEqual([{ command: 'session.hello', color_scheme: 'light', lang: 'en', unasked: true }]);
  ports[0]?.postMessage({ event: 'embed.hello', commands: [] });
  await vi.waitFor(() => expect(calls).toEqual([['hello']]));
});

test('with a port both use it alone; what has no fields is data like any other', async () => {
  const { channel, posted, ports, calls, post } = open();
  channel.send({ command: 'session.pause' });
  expect(posted).toEqual([{ command: 'session.pause' }]);
  post({ event: 'embed.hello' });
  post({ event: 'session.ended' }); // to the window, which is no longer heard
  const [port] = ports as [MessagePort];
  const commands: unknown[] = [];
  port.onmessage = ({ data }) => commands.push(data);
  channel.send({ command: 'session.resume' });
  for (const data of [null, { event: 'embed.hello' }, { event: 'embed.refused' }]) port.postMessage(data);
  await vi.waitFor(() => expect(calls).toHaveLength(4));
  expect(calls).toEqual([['hello'], ['data', null], ['hello'], ['refused', {}]]);
  await vi.waitFor(() => expect(commands).toEqual([{ command: 'session.resume' }]));
  expect(posted).toHaveLength(2);
});

test('a closed channel still hears its port while it lingers', async () => {
  const [closed, lingering] = [open(), open()];
  for (const { post } of [closed, lingering]) post({ event: 'embed.hello' });
  closed.channel.close(0);
  lingering.channel.close(60_000);
  for (const { ports } of [closed, lingering]) ports[0]?.postMessage('last');
  await vi.waitFor(() => expect(lingering.calls).toEqual([['hello'], ['data', 'last']]));
  expect(closed.calls).toEqual([['hello']]);
});

test.each(messageNames('FromEmbed'))('%s is taken with whatever a newer embed adds', (name) => {
  const host = Object.assign(document.createElement('div'), { state: 'ready', requestUpdate() {} });
  const page = createPageMessages(host as never, vi.fn(), vi.fn(), vi.fn());
  const { calls, post } = open();
  fc.assert(
    fc.property(allowedBy(name), fc.jsonValue(), (message, of_a_newer_version) => {
      const data = message.data && Object.assign({ of_a_newer_version }, message.data);
      post({ ...message, ...(data ? { data } : {}), of_a_newer_version });
      const [what, received] = calls.pop() ?? [];
      const isTaken = what !== 'data' || page.receive(received) || parseMessage(received, undefined);
      expect([message, Boolean(what && isTaken)]).toEqual([message, true]);
    }),
    { numRuns: 20 },
  );
});
