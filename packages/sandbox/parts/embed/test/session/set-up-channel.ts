import { findSentFaults } from '@tutor-session/browsers/page-schema';
import type { Envelope } from '@tutor-session/protocol';
import { afterEach, expect } from 'vitest';
import type { ChannelWindow } from '../../src/session/channel-types.ts';
import { ParentChannel } from '../../src/session/parent-channel.ts';
import type { PageHello, PageMessage } from '../../src/session/read-page-message.ts';
import { manualSchedule } from './manual-schedule.ts';

export const school = 'https://school.example';
const openPorts: MessagePort[] = [];
/** What the embed has sent that page.yaml does not have. */
const faults: string[] = [];
afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
  for (const port of openPorts.splice(0)) port.close();
});

interface Hello extends Record<string, unknown> {
  source?: unknown;
  origin?: string;
}

interface ChannelOptions {
  framed?: boolean;
  /** As `location` has them, the parent's first. */
  ancestorOrigins?: string[];
  /** Left out, what the page says is in `calls`. */
  onPageMessage?: (message: PageMessage) => void;
}

/** The channel of an embed, and the window around it. */
export function setUp({ framed = true, ancestorOrigins = [], onPageMessage }: ChannelOptions = {}) {
  const posted: [unknown, string][] = [];
  const calls: string[] = [];
  let listener: (event: MessageEvent<unknown>) => void = () => {};
  const parent = {
    postMessage: (message: unknown, origin: string) => {
      faults.push(...findSentFaults('FromEmbed', message));
      posted.push([message, origin]);
    },
  };
  const embed = {
    addEventListener: (_type: 'message', added: typeof listener) => {
      listener = added;
    },
    postMessage: () => {},
  };
  const window: ChannelWindow = Object.assign(embed, { parent, location: { ancestorOrigins } });
  if (!framed) Object.assign(embed, { parent: embed });
  const { schedule, pass } = manualSchedule();
  const handlers = {
    onAdmitted: (origin: string) => calls.push(`admitted ${origin}`),
    onCommand: (command: string) => calls.push(command),
    onColorScheme: (scheme: string) => calls.push(scheme),
    onLang: (lang: string) => calls.push(lang),
    onHello: ({ headingLevel, fitContent }: PageHello) => {
      if (headingLevel) calls.push(`heading ${headingLevel}`);
      if (fitContent) calls.push('fit');
    },
    onPageMessage: onPageMessage ?? ((message: PageMessage) => calls.push(JSON.stringify(message))),
  };
  const channel = new ParentChannel(window, handlers, schedule);
  const message = (event: { source?: unknown; origin?: string; data?: unknown; ports?: MessagePort[] }) =>
    listener({ source: parent, origin: school, ports: [], ...event } as unknown as MessageEvent<unknown>);
  const hello = ({ source = parent, origin = school, ...said }: Hello = {}) => {
    const { port1, port2 } = new MessageChannel();
    openPorts.push(port1, port2);
    const post = port2.postMessage.bind(port2);
    port2.postMessage = (sent: unknown) => {
      faults.push(...findSentFaults('FromEmbed', sent));
      post(sent);
    };
    message({ source, origin, data: { command: 'session.hello', ...said }, ports: [port2] });
    return port1;
  };
  return { channel, posted, calls, message, hello, pass };
}

/** One that is open to any parent. */
export function opened(options?: ChannelOptions): ReturnType<typeof setUp> {
  const all = setUp(options);
  all.channel.open();
  void all.channel.admit([]);
  return all;
}

export const envelope = (event: string): Envelope => ({
  event,
  timestamp: '2026-01-02T03:04:05Z',
  partner_id: 'p',
  data: {},
});

/** The next messages that come to a port. */
export function take(port: MessagePort, count: number): Promise<unknown[]> {
  const messages: unknown[] = [];
  return new Promise((resolve) => {
    port.onmessage = ({ data }) => {
      if (messages.push(data) === count) resolve(messages);
    };
  });
}
