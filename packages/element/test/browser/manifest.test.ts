/** @module-tag typed-and-described */
import type { CustomElement, Package } from 'custom-elements-manifest/schema';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { type TutorSessionElement, TutorSessionError, tutorSessionEvents } from '../../src/class.ts';
import { mount, ready, send } from './mount.ts';

// The manifest is the truth here: what it lists, the living element has.
const manifest: Package = await (await fetch(`${inject('hostOrigin')}/custom-elements.json`)).json();
const described = manifest.modules
  .flatMap(({ declarations = [] }) => declarations)
  .find((declaration) => 'customElement' in declaration) as CustomElement;
const { attributes = [], events = [], slots = [], cssParts = [] } = described;
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name).sort();

test('exactly the attributes of the manifest are observed', () => {
  const { observedAttributes } = customElements.get('tutor-session') as typeof TutorSessionElement;
  expect([...(observedAttributes ?? [])].sort()).toEqual(namesOf(attributes));
});

test.each(attributes)(
  '$name goes into its property, and the default is the one described',
  async (attribute) => {
    const { name, fieldName = '', type, default: byDefault } = attribute;
    const { el } = mount('', { fetchToken: undefined as never });
    await el.updateComplete;
    if (byDefault) expect(Reflect.get(el, fieldName)).toEqual(JSON.parse(byDefault));
    const [text, value] =
      type?.text === 'number'
        ? ['7', 7]
        : type?.text === 'boolean'
          ? ['', true]
          : fieldName === 'params' || fieldName === 'context'
            ? ['{"subject":"math"}', { subject: 'math' }]
            : ['manual', 'manual'];
    el.setAttribute(name, text);
    expect(Reflect.get(el, fieldName)).toEqual(value);
  },
);

test('every event of the manifest is dispatched, and the event map has no other', async () => {
  expect(namesOf(events)).toEqual([...tutorSessionEvents].sort());
  const received = new Set<string>();
  const mounted = mount();
  for (const { name } of events) mounted.el.addEventListener(name, ({ type }) => received.add(type));
  await ready(mounted);
  const service = namesOf(events).filter((name) => !name.startsWith('tutor-'));
  for (const name of service) send(mounted.el, name.replace('-', '.'), { recoverable: false });
  await expect.poll(() => [...received, 'tutor-feedback'].sort()).toEqual(namesOf(events));
});

test('every slot and part of the manifest is in the shadow root at some time of a session, and no other', async () => {
  const found = { slots: new Set<string>(), parts: new Set<string>() };
  const mounted = mount('hello', { loading: 'manual' });
  const { el } = mounted;
  el.innerHTML = '<iframe slot="frame"></iframe>';
  const look = async () => {
    await el.updateComplete;
    for (const slot of el.renderRoot.querySelectorAll('slot')) if (slot.name) found.slots.add(slot.name);
    for (const node of el.renderRoot.querySelectorAll('[part]')) {
      for (const part of (node.getAttribute('part') ?? '').split(' ')) if (part) found.parts.add(part);
    }
  };
  await look();
  const looked: Promise<void>[] = [];
  el.addEventListener('tutor-statechange', () => looked.push(look()));
  el.start();
  el.addEventListener('tutor-error', () => looked.push(look()));
  vi.stubGlobal('isSecureContext', false); // which is a warning
  onTestFinished(() => void vi.unstubAllGlobals());
  await ready(mounted);
  await expect.poll(() => el.error).toBeDefined();
  send(el, 'session.ended');
  await expect.poll(() => el.state).toBe('ended');
  el.fetchToken = () => Promise.reject(new Error('down'));
  await el.restart().catch(() => {});
  el.innerHTML = '<a slot="login">Sign in</a>';
  el.fetchToken = () => Promise.reject(new TutorSessionError('unauthorized'));
  await el.restart().catch(() => {});
  await Promise.all(looked);
  expect([...found.slots].sort()).toEqual(namesOf(slots));
  expect([...found.parts].sort()).toEqual(namesOf(cssParts));
});
