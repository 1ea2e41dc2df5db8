import type { Envelope } from '@tutor-session/protocol';
import { expect, inject, onTestFinished, vi } from 'vitest';
import '../../src/index.ts';
import type { TutorSessionElement } from '../../src/class.ts';
import { testToken } from './test-token.ts';

/** Address of a test token endpoint. */
export const endpoint = (name: string): string => `${inject('embedOrigin')}/token/${name}`;

/** Puts an element on the page that gets its token from a test endpoint. */
export const fromEndpoint = (name: string, props: Partial<TutorSessionElement> = {}): Mounted =>
  mount('', { fetchToken: undefined as never, tokenEndpoint: endpoint(name), ...props });

/** The requests that the token endpoint got since the last call. */
export const tokenRequests = async (): Promise<Record<string, unknown>[]> =>
  ((await (await fetch(endpoint('asked'))).json()) as string[]).map((line) => JSON.parse(line));

/** Address of a test embed. */
export const embedAt = (name: string): string => `${inject('embedOrigin')}/embed/${name}`;

/** Which engine runs the test. */
export const engine: 'firefox' | 'webkit' | 'chromium' = /Firefox/.test(navigator.userAgent)
  ? 'firefox'
  : /Chrome/.test(navigator.userAgent)
    ? 'chromium'
    : 'webkit';

export const envelope = (event: string, data: Record<string, unknown> = {}): Envelope => ({
  event,
  timestamp: '2030-01-02T03:04:05.000Z',
  partner_id: 'p_1',
  data,
});

export interface Mounted {
  el: TutorSessionElement;
  /** Every envelope received so far. */
  received: Envelope[];
  /** How often a token was asked for. */
  asked: () => number;
}

/** Puts an element on the page that gets its token from `fetchToken`, and takes it away after the test. */
export function mount(embed = 'hello', props: Partial<TutorSessionElement> = {}): Mounted {
  const el = document.createElement('tutor-session');
  let count = 0;
  const received: Envelope[] = [];
  el.addEventListener('tutor-event', (event) => received.push(event.detail));
  Object.assign(el, {
    fetchToken: async () => {
      count++;
      return { token: testToken, embed_url: embed.includes(':') ? embed : embedAt(embed) };
    },
    ...props,
  });
  document.body.append(el);
  onTestFinished(() => {
    el.stop();
    el.remove();
  });
  return { el, received, asked: () => count };
}

export const frameOf = (el: TutorSessionElement): HTMLIFrameElement | null =>
  el.renderRoot.querySelector('iframe');

/** Commands the test embed; see embed-page.ts. */
export const control = (el: TutorSessionElement, what: Record<string, unknown>): void =>
  frameOf(el)?.contentWindow?.postMessage(what, '*');

export const send = (el: TutorSessionElement, event: string, data?: Record<string, unknown>): void =>
  control(el, { send: [envelope(event, data)] });

/** Waits until the embed has its port and has sent `embed.ready`. */
export const ready = async ({ el, received }: Mounted): Promise<void> => {
  await expect.poll(() => received.map(({ event }) => event)).toContain('embed.ready');
  await el.ready;
};

/** Puts an element on the page as `mount` does, and waits until its embed is up. */
export async function open(...args: Parameters<typeof mount>): Promise<Mounted> {
  const mounted = mount(...args);
  await ready(mounted);
  return mounted;
}

/** Does what begins another session, and waits until its embed is up. */
export async function again(mounted: Mounted, begin: () => unknown): Promise<void> {
  mounted.received.length = 0;
  begin();
  await ready(mounted);
}

/** Lets the test say when the element's time is over. */
export function useFakeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}
