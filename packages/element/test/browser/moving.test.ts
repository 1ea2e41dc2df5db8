/** @module-tag survives-moving */
import { expect, onTestFinished, test } from 'vitest';
import { again, control, engine, envelope, frameOf, mount, open, ready, send } from './mount.ts';

test.each(['element', 'ancestor'])(
  'an %s moved by moveBefore keeps the session in Chromium; Firefox resets the frame, so a new session begins; WebKit lacks moveBefore',
  async (moved) => {
    const parent = document.body.appendChild(document.createElement('div')) as HTMLElement & {
      moveBefore?: (node: Node, before: Node | null) => void;
    };
    onTestFinished(() => parent.remove());
    expect('moveBefore' in parent).toBe(engine !== 'webkit');
    if (!parent.moveBefore) return;
    const child = document.body.appendChild(document.createElement('div'));
    const mounted = mount();
    child.append(mounted.el);
    await ready(mounted);
    const before = mounted.asked();
    mounted.received.length = 0;
    parent.moveBefore(moved === 'element' ? mounted.el : child, null);
    if (engine === 'firefox') await ready(mounted);
    send(mounted.el, 'session.started', { session_id: 'ses_moved' });
    await expect.poll(() => mounted.el.sessionId).toBe('ses_moved');
    expect(mounted.asked() - before).toBe(engine === 'firefox' ? 1 : 0);
  },
);

test('an element that is taken out and put back within one task, twice, has one clean new session, each event once', async () => {
  const mounted = await open();
  mounted.received.length = 0;
  const { el } = mounted;
  for (let i = 0; i < 2; i++) {
    el.remove();
    document.body.prepend(el);
  }
  await ready(mounted);
  send(el, 'session.started', { session_id: 'ses_2' });
  await expect.poll(() => el.sessionId).toBe('ses_2');
  expect(mounted.received.filter(({ event }) => event === 'embed.ready')).toHaveLength(1);
  expect(mounted.asked()).toBe(2);
  expect(el.renderRoot.querySelectorAll('iframe')).toHaveLength(1);
});

test('the last session-ended, posted just before the removal, still arrives; and so it does from a removed ancestor', async () => {
  const parent = document.body.appendChild(document.createElement('div'));
  const mounted = mount();
  parent.append(mounted.el);
  await ready(mounted);
  const ended: unknown[] = [];
  mounted.el.addEventListener('session-ended', ({ detail }) => ended.push(detail));
  control(mounted.el, { lastMessage: envelope('session.ended', { session_id: 'ses_1' }) });
  send(mounted.el, 'future.event');
  await expect.poll(() => mounted.received.at(-1)?.event).toBe('future.event');
  parent.remove();
  await expect.poll(() => ended).toEqual([{ session_id: 'ses_1' }]);
});

/** The document of another window, as of a pop-out or Document Picture-in-Picture. */
function otherDocument(): Document {
  const frame = document.body.appendChild(document.createElement('iframe'));
  onTestFinished(() => frame.remove());
  return frame.contentDocument as Document;
}

test('moved to another window’s document and back, the element keeps its styles and has a session', async () => {
  const mounted = await open();
  const { el } = mounted;
  const looks = () => {
    const { display, height } = getComputedStyle(el);
    const { borderTopWidth, flexGrow } = getComputedStyle(frameOf(el) as Element);
    return { display, height, borderTopWidth, flexGrow };
  };
  const before = looks();
  for (const place of [otherDocument(), document]) {
    await again(mounted, () => place.body.append(el));
    await el.updateComplete;
    expect(looks()).toEqual(before);
  }
  expect(mounted.asked()).toBe(3);
});

test('an element that is made here and first connected in another window’s document is styled and starts there', async () => {
  const mounted = mount('hello', { loading: 'manual' });
  const el = document.createElement('tutor-session');
  el.addEventListener('tutor-event', ({ detail }) => mounted.received.push(detail));
  el.fetchToken = mounted.el.fetchToken;
  otherDocument().body.append(el);
  await ready({ ...mounted, el });
  expect(getComputedStyle(el).display).toBe('block');
});
