/** @module-tag accessible */
import axe from 'axe-core';
import { expect, onTestFinished, test } from 'vitest';
import type { TutorSessionElement } from '../../src/class.ts';
import { strings as arabic } from '../../src/strings/ar.ts';
import { engine, type Mounted, mount, ready, send } from './mount.ts';

const inside = <Found extends HTMLElement>(el: TutorSessionElement, selector: string) =>
  el.shadowRoot?.querySelector<Found>(selector) as Found;

/** Brings an element into the state it is named for. */
const states = {
  idle: async () => mount('hello', { loading: 'manual' }),
  authorizing: async () => mount('hello', { fetchToken: () => new Promise(() => {}) }),
  slow: async () => {
    const mounted = mount('never', { timeoutMs: 50 });
    await expect.poll(() => mounted.el.error?.code).toBe('embed_silent');
    return mounted;
  },
  ready: () => up([]),
  active: () => up(['session.started', 'session.active']),
  paused: () => up(['session.active', 'session.paused']),
  warned: async () => {
    const mounted = mount('silent', { timeoutMs: 50 });
    await expect.poll(() => mounted.el.renderRoot.querySelector('.bar')).not.toBeNull();
    return mounted;
  },
  ended: () => up(['session.active', 'session.ended'], { loading: 'manual' }),
  covered: () => up(['session.active', 'session.ended'], { afterEnd: 'cover' }),
  failed: async () => {
    const mounted = mount('hello', { fetchToken: () => Promise.reject(new Error('down')) });
    await expect.poll(() => mounted.el.state).toBe('failed');
    return mounted;
  },
};

async function up(events: string[], props: Partial<TutorSessionElement> = {}): Promise<Mounted> {
  const mounted = mount('hello', props);
  mounted.el.start();
  await ready(mounted);
  for (const event of events) send(mounted.el, event);
  await expect
    .poll(() => mounted.received.filter(({ event }) => events.includes(event)).length)
    .toBe(events.length);
  return mounted;
}

function look(style: Partial<CSSStyleDeclaration>, attributes: Record<string, string> = {}) {
  const { documentElement: page } = document;
  for (const [name, value] of Object.entries({ lang: 'en', ...attributes })) page.setAttribute(name, value);
  Object.assign(page.style, style);
  onTestFinished(() => {
    for (const { name } of [...page.attributes]) page.removeAttribute(name);
  });
}

const looks = {
  light: () => look({ colorScheme: 'light', background: '#fff' }),
  dark: () => look({ colorScheme: 'dark', background: '#000' }),
  'right to left': () => look({}, { lang: 'ar', dir: 'rtl' }),
  'at 320 pixels': () => look({ inlineSize: '320px' }),
};

const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];
/** What covers the frame: where it does not, the way a page is read changes nothing. */
const covering = ['idle', 'slow', 'warned', 'ended', 'failed'] as const;
const cases = keysOf(looks)
  .filter((name) => name === 'light' || engine === 'chromium') // axe reads the rest alike in all engines
  .flatMap((name) => (name === 'light' ? keysOf(states) : covering).map((state) => [state, name] as const));

test.each(cases)('axe finds nothing when %s, %s', async (state, name) => {
  looks[name]();
  const { el } = await states[state]();
  if (name === 'right to left') el.strings = arabic;
  await el.updateComplete;
  // What is inside the frame is the embed's, and of another origin.
  const rules = { 'frame-tested': { enabled: false } };
  const { violations, incomplete, passes } = await axe.run(el, { iframes: false, rules });
  const found = [...violations, ...incomplete].map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect(found).toEqual([]);
  if (['ready', 'active', 'paused'].includes(state))
    expect(passes.map(({ id }) => id)).toContain('frame-title');
});

test('at 400 % zoom, 320 by 256 pixels, all can be read and reached without scrolling sideways', async () => {
  looks['at 320 pixels']();
  const { el } = await states.failed();
  el.style.setProperty('--tutor-session-block-size', '256px');
  el.strings = { failed: 'Unterrichtsstundenverbindungsaufbaufehlermeldung '.repeat(8) };
  await el.updateComplete;
  const section = inside(el, 'section');
  const button = inside<HTMLButtonElement>(el, 'button');
  expect(el.offsetWidth).toBeLessThanOrEqual(320);
  expect(section.scrollWidth).toBe(section.clientWidth);
  expect(section.scrollHeight).toBeGreaterThan(section.clientHeight);
  button.focus();
  const seen = () => {
    const [box, host] = [button.getBoundingClientRect(), el.getBoundingClientRect()];
    return box.top >= host.top && box.bottom <= host.bottom;
  };
  await expect.poll(seen).toBe(true);
});
