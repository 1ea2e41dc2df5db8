/** @module-tag trusts-nobody-else */
import type { Envelope } from '@tutor-session/protocol';
import { expect, inject, onTestFinished, test } from 'vitest';
import { control, embedAt, envelope, frameOf, mount, open, ready, send } from './mount.ts';

const forged = envelope('session.ended', { session_id: 'ses_forged' });
/** Resolves when a marker posted after the forged messages has come through the same window. */
const marked = () =>
  new Promise<void>((resolve) => {
    const onMessage = ({ data }: MessageEvent) => {
      if (data !== 'marker') return;
      removeEventListener('message', onMessage);
      resolve();
    };
    addEventListener('message', onMessage);
  });

async function strangeFrame(url: string): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.src = url;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  await loaded;
  return frame;
}

test.each([
  ['another origin', () => `${inject('evilOrigin')}/embed/hello`],
  ['a sibling frame of the same origin', () => embedAt('hello')],
])('what %s posts is ignored', async (_, url) => {
  const mounted = await open();
  const frame = await strangeFrame(url());
  const done = marked();
  frame.contentWindow?.postMessage({ send: [forged, { event: 'embed.hello' }, 'marker'] }, '*');
  await done;
  expect(mounted.received.map(({ event }) => event)).toEqual(['embed.ready', 'test.got']);
  expect(mounted.el.state).toBe('ready');
});

test('messages for one element do not reach another', async () => {
  const first = mount();
  const second = mount();
  await Promise.all([ready(first), ready(second)]);
  const done = marked();
  control(second.el, { sendToWindow: forged });
  control(second.el, { sendToWindow: 'marker' });
  await done;
  send(second.el, 'session.ended', { session_id: 'ses_2' });
  await expect.poll(() => second.el.state).toBe('ended');
  expect(second.el.sessionId).toBe('ses_2');
  expect(first.el.state).toBe('ready');
});

/** What the page gets of the evil origin's messages. */
function listenToEvil(read: (message: Envelope) => unknown): unknown[] {
  const got: unknown[] = [];
  const onMessage = ({ data, origin }: MessageEvent) =>
    origin === inject('evilOrigin') && got.push(read(data));
  addEventListener('message', onMessage);
  onTestFinished(() => removeEventListener('message', onMessage));
  return got;
}

test('a document of another origin in the embed’s frame is not listened to and gets no command', async () => {
  const mounted = await open();
  const strange = listenToEvil(({ event }) => event);
  const received = 2; // embed.ready and the report of the hello
  await expect.poll(() => mounted.received).toHaveLength(received);
  control(mounted.el, { goTo: `${inject('evilOrigin')}/embed/window` });
  await expect.poll(() => strange).toEqual(['session.started']);
  mounted.el.end();
  frameOf(mounted.el)?.contentWindow?.postMessage({ send: ['marker'] }, '*');
  await marked();
  expect(strange).toEqual(['session.started', undefined]);
  expect(mounted.received).toHaveLength(received);
});

test('if the embed URL redirects to another origin, that document is not listened to and gets no command', async () => {
  const strange = listenToEvil(({ event }) => event);
  const { el, received } = mount(`${inject('embedOrigin')}/redirect`, { expectReady: true });
  await expect.poll(() => el.error?.code).toBe('embed_url_differs');
  expect(el.error?.message).toContain(`${inject('evilOrigin')} is not ${inject('embedOrigin')}.`);
  expect([strange, received, frameOf(el)]).toEqual([['session.started'], [], null]);
});
