import type { Envelope } from '@tutor-session/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import { type ChannelWindow, ParentChannel } from '../../../embed/src/session/parent-channel.ts';

const school = 'https://school.example';
const openPorts: MessagePort[] = [];
afterEach(() => {
  for (const port of openPorts.splice(0)) port.close();
});

function setUp({ framed = true } = {}) {
  const said: [unknown, string][] = [];
  const heard: string[] = [];
  let listener: (event: MessageEvent<unknown>) => void = () => {};
  const parent = { postMessage: (message: unknown, origin: string) => void said.push([message, origin]) };
  const embed = {
    addEventListener: (_type: 'message', heardBy: typeof listener) => {
      listener = heardBy;
    },
    postMessage: () => {},
  };
  const window: ChannelWindow = Object.assign(embed, { parent });
  if (!framed) Object.assign(embed, { parent: embed });
  const channel = new ParentChannel(window, {
    onAdmitted: (origin) => heard.push(`admitted ${origin}`),
    onRefused: (origin) => heard.push(`refused ${origin}`),
    onCommand: (command) => heard.push(command),
    onColorScheme: (scheme) => heard.push(scheme),
  });
  const message = (event: { source?: unknown; origin?: string; data?: unknown; ports?: MessagePort[] }) =>
    listener({ source: parent, origin: school, ports: [], ...event } as unknown as MessageEvent<unknown>);
  const hello = (event: { source?: unknown; origin?: string; color_scheme?: string } = {}) => {
    const { port1, port2 } = new MessageChannel();
    openPorts.push(port1, port2);
    const { color_scheme, ...rest } = event;
    message({ ...rest, data: { command: 'session.hello', color_scheme }, ports: [port2] });
    return port1;
  };
  return { channel, said, heard, message, hello };
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

describe('the channel to the parent', () => {
  it('announces itself with nothing in it, and says nothing else before the hello', () => {
    const { channel, said } = setUp();
    channel.open();
    channel.admit([]);
    channel.post(envelope('embed.ready'));
    expect(said).toEqual([[{ event: 'embed.hello' }, '*']]);
  });

  it('delivers what has queued and what follows, in order, as it is', async () => {
    const { channel, hello } = setUp();
    channel.open();
    channel.post(envelope('embed.ready'));
    channel.post(envelope('session.started'));
    channel.admit([]);
    const got = take(hello(), 3);
    channel.post(envelope('session.active'));
    expect(await got).toEqual([
      envelope('embed.ready'),
      envelope('session.started'),
      envelope('session.active'),
    ]);
  });

  it('ignores a hello that is not from the parent', () => {
    const { channel, heard, hello } = setUp();
    channel.open();
    channel.admit([]);
    hello({ source: {} });
    hello({ source: null });
    expect(heard).toEqual([]);
  });

  it('does not even read the data of a stranger', () => {
    const { channel, message } = setUp();
    channel.open();
    const event = Object.defineProperty({ source: {} }, 'data', {
      get: () => {
        throw new Error('read');
      },
    });
    expect(() => message(event)).not.toThrow();
  });

  it.each([null, undefined, 7, 'session.hello', {}, { command: 7 }, { command: 'session.end' }, []])(
    'ignores %j from the parent',
    (data) => {
      const { channel, heard, message } = setUp();
      channel.open();
      channel.admit([]);
      message({ data });
      expect(heard).toEqual([]);
    },
  );

  it('refuses a parent whose origin is not allowed, and tells it nothing', async () => {
    const { channel, heard, hello } = setUp();
    channel.open();
    channel.admit([school]);
    channel.post(envelope('embed.ready'));
    const port = hello({ origin: 'https://school.example.evil.example' });
    expect(heard).toEqual(['refused https://school.example.evil.example']);
    const got = take(hello(), 1);
    channel.post(envelope('session.started'));
    expect(await got).toEqual([envelope('session.started')]);
    expect(port.onmessage).toBeNull();
  });

  it('judges a hello that came before the origins were known', () => {
    const { channel, heard, hello } = setUp();
    channel.open();
    hello({ origin: 'https://evil.example', color_scheme: 'dark' });
    expect(heard).toEqual(['dark']);
    channel.admit([school]);
    expect(heard).toEqual(['dark', 'refused https://evil.example']);
  });

  it('takes commands over the port, and only those it knows', async () => {
    const { channel, heard, hello } = setUp();
    channel.open();
    channel.admit([school]);
    const port = hello();
    for (const command of ['session.pause', 'session.dance', 'session.resume', 'session.end'])
      port.postMessage({ command });
    port.postMessage(null);
    port.postMessage({ command: 'session.hello', color_scheme: 'light' });
    await expect.poll(() => heard).toEqual([`admitted ${school}`, 'pause', 'resume', 'end', 'light']);
  });

  it('goes on over a newer port', async () => {
    const { channel, hello } = setUp();
    channel.open();
    channel.admit([]);
    hello();
    const got = take(hello(), 1);
    channel.post(envelope('session.active'));
    expect(await got).toEqual([envelope('session.active')]);
  });

  it('keeps to itself where there is no parent', () => {
    const { channel, said } = setUp({ framed: false });
    channel.open();
    expect(channel.framed).toBe(false);
    expect(said).toEqual([]);
  });
});
