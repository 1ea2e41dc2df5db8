import type { Envelope } from '@tutor-session/protocol';
import { afterEach, expect, test } from 'vitest';
import { type ChannelWindow, ParentChannel } from '../../src/session/parent-channel.ts';
import { manualSchedule } from './manual-schedule.ts';

const school = 'https://school.example';
const openPorts: MessagePort[] = [];
afterEach(() => {
  for (const port of openPorts.splice(0)) port.close();
});

function setUp({ framed = true } = {}) {
  const posted: [unknown, string][] = [];
  const calls: string[] = [];
  let listener: (event: MessageEvent<unknown>) => void = () => {};
  const parent = { postMessage: (message: unknown, origin: string) => void posted.push([message, origin]) };
  const embed = {
    addEventListener: (_type: 'message', added: typeof listener) => {
      listener = added;
    },
    postMessage: () => {},
  };
  const window: ChannelWindow = Object.assign(embed, { parent });
  if (!framed) Object.assign(embed, { parent: embed });
  const { schedule, pass } = manualSchedule();
  const handlers = {
    onAdmitted: (origin: string) => calls.push(`admitted ${origin}`),
    onCommand: (command: string) => calls.push(command),
    onColorScheme: (scheme: string) => calls.push(scheme),
    onLang: (lang: string) => calls.push(lang),
  };
  const channel = new ParentChannel(window, handlers, schedule);
  const message = (event: { source?: unknown; origin?: string; data?: unknown; ports?: MessagePort[] }) =>
    listener({ source: parent, origin: school, ports: [], ...event } as unknown as MessageEvent<unknown>);
  const hello = (event: { source?: unknown; origin?: string; color_scheme?: string } = {}) => {
    const { port1, port2 } = new MessageChannel();
    openPorts.push(port1, port2);
    const { color_scheme, ...rest } = event;
    message({ ...rest, data: { command: 'session.hello', color_scheme }, ports: [port2] });
    return port1;
  };
  return { channel, posted, calls, message, hello, pass };
}

const envelope = (event: string): Envelope => ({
  event,
  timestamp: '2026-01-02T03:04:05Z',
  partner_id: 'p',
  data: {},
});

function take(port: MessagePort, count: number): Promise<unknown[]> {
  const messages: unknown[] = [];
  return new Promise((resolve) => {
    port.onmessage = ({ data }) => {
      if (messages.push(data) === count) resolve(messages);
    };
  });
}

test("the channel announces itself with an empty hello, and sends nothing else before the parent's hello", () => {
  const { channel, posted } = setUp();
  channel.open();
  void channel.admit([]);
  channel.post(envelope('embed.ready'));
  expect(posted).toEqual([[{ event: 'embed.hello' }, '*']]);
});

test('the channel delivers queued and later envelopes, in order and unchanged', async () => {
  const { channel, hello } = setUp();
  channel.open();
  channel.post(envelope('embed.ready'));
  channel.post(envelope('session.started'));
  void channel.admit([]);
  const got = take(hello(), 3);
  channel.post(envelope('session.active'));
  expect(await got).toEqual([
    envelope('embed.ready'),
    envelope('session.started'),
    envelope('session.active'),
  ]);
});

test('a hello that is not from the parent is ignored', () => {
  const { channel, calls, hello } = setUp();
  channel.open();
  void channel.admit([]);
  hello({ source: {} });
  hello({ source: null });
  expect(calls).toEqual([]);
});

test('the data of a message from elsewhere is not even read', () => {
  const { channel, message } = setUp();
  channel.open();
  const event = Object.defineProperty({ source: {} }, 'data', {
    get: () => {
      throw new Error('read');
    },
  });
  expect(() => message(event)).not.toThrow();
});

test.each([null, undefined, 7, 'session.hello', {}, { command: 7 }, { command: 'session.end' }, []])(
  '%j from the parent is ignored',
  (data) => {
    const { channel, calls, message } = setUp();
    channel.open();
    void channel.admit([]);
    message({ data });
    expect(calls).toEqual([]);
  },
);

test('a parent whose origin is not allowed is refused, and gets no envelope', async () => {
  const { channel, calls, hello } = setUp();
  channel.open();
  const admission = channel.admit([school]);
  channel.post(envelope('embed.ready'));
  const origin = 'https://school.example.evil.example';
  const port = hello({ origin });
  expect(await admission).toEqual({ outcome: 'refused', origin });
  expect(calls).toEqual([]);
  const got = take(hello(), 1);
  channel.post(envelope('session.started'));
  expect(await got).toEqual([envelope('session.started')]);
  expect(port.onmessage).toBeNull();
});

test('a hello that came before the origins were known is checked', async () => {
  const { channel, calls, hello } = setUp();
  channel.open();
  hello({ origin: 'https://evil.example', color_scheme: 'dark' });
  expect(calls).toEqual(['dark']);
  expect(await channel.admit([school])).toEqual({ outcome: 'refused', origin: 'https://evil.example' });
  expect(calls).toEqual(['dark']);
});

test('commands are taken over the port, unknown ones ignored', async () => {
  const { channel, calls, hello } = setUp();
  channel.open();
  void channel.admit([school]);
  const port = hello();
  for (const command of ['session.pause', 'session.dance', 'session.resume', 'session.end'])
    port.postMessage({ command });
  port.postMessage(null);
  port.postMessage({ command: 'session.hello', color_scheme: 'light' });
  await expect.poll(() => calls).toEqual([`admitted ${school}`, 'pause', 'resume', 'end', 'light']);
});

test('a newer port replaces the first', async () => {
  const { channel, hello } = setUp();
  channel.open();
  void channel.admit([]);
  hello();
  const got = take(hello(), 1);
  channel.post(envelope('session.active'));
  expect(await got).toEqual([envelope('session.active')]);
});

test('nothing is posted where there is no parent', () => {
  const { channel, posted } = setUp({ framed: false });
  channel.open();
  expect(channel.framed).toBe(false);
  expect(posted).toEqual([]);
});

test('any parent is admitted, and none waited for, where the partner names no origins', async () => {
  const { channel, hello, calls } = setUp();
  channel.open();
  expect(await channel.admit([])).toEqual({ outcome: 'admitted' });
  hello();
  expect(calls).toEqual([`admitted ${school}`]);
});

test('a parent that sends no hello within ten seconds is silent', async () => {
  const { channel, pass } = setUp();
  channel.open();
  const outcomes: string[] = [];
  void channel.admit([school]).then(({ outcome }) => outcomes.push(outcome));
  await pass(9_999);
  expect(outcomes).toEqual([]);
  await pass(1);
  expect(outcomes).toEqual(['silent']);
});

test('a page that nothing embeds has a silent parent at once', async () => {
  const { channel } = setUp({ framed: false });
  channel.open();
  expect(await channel.admit([school])).toEqual({ outcome: 'silent' });
});

test('a refusal is posted to the window without a port, and over the port with one', async () => {
  const { channel, posted, hello } = setUp();
  channel.open();
  channel.refuse('token_expired');
  expect(posted.at(-1)).toEqual([{ event: 'embed.refused', data: { code: 'token_expired' } }, '*']);
  void channel.admit([school]);
  const got = take(hello(), 1);
  channel.refuse('token_used');
  expect(await got).toEqual([{ event: 'embed.refused', data: { code: 'token_used' } }]);
});

test("the hello carries the embedding page's language; what is no language tag is ignored", () => {
  const { channel, calls, message } = setUp();
  channel.open();
  for (const lang of ['en-GB', 'de', '', 7, 'a b'])
    message({ data: { command: 'session.hello', lang }, ports: [new MessageChannel().port1] });
  expect(calls).toEqual(['en-GB', 'de']);
});
