import '../src/index.ts';
import { css } from '@lit/reactive-element';
import { findSentFaults } from '@tutor-session/browsers/page-schema';
import { expect, test, vi } from 'vitest';
import { TutorSessionElement } from '../src/class.ts';
import { fake, fakeEachTest } from './testing/fake-each-test.ts';

fakeEachTest(findSentFaults);

/** An element with more attributes, and what it has reported. */
function mount(attributes: string) {
  const reported: string[] = [];
  const onError = ({ detail }: { detail: { code: string; message: string; recoverable: boolean } }) =>
    reported.push(`${detail.code} ${detail.recoverable} ${detail.message}`);
  document.body.addEventListener('tutor-error', onError as never, { once: true });
  document.body.innerHTML = `<tutor-session token-endpoint="/api/tutor" ${attributes}></tutor-session>`;
  return { el: document.querySelector('tutor-session') as TutorSessionElement, reported };
}

test.each<[string, keyof TutorSessionElement, unknown, string]>([
  ['timeout-ms="abc"', 'timeoutMs', 15_000, 'timeout-ms takes milliseconds from 1 to 2147483647.'],
  ['loading="soon"', 'loading', 'eager', 'loading takes one of eager, lazy, manual.'],
  ['expect-ready="false"', 'expectReady', undefined, 'expect-ready takes boolean.'],
])('%s is reported, its default counts, and the session begins', async (attributes, name, value, message) => {
  const { el, reported } = mount(attributes);
  await fake.emit('session.active');
  expect(el.state).toBe('active');
  expect(el[name]).toBe(value);
  expect(reported).toEqual([expect.stringContaining(`option_invalid true`)]);
  expect(reported[0]).toContain(message);
});

test('a property that becomes wrong in a running session changes nothing of it', async () => {
  const { el, reported } = mount('after-end="cover"');
  await fake.emit('session.active');
  el.afterEnd = 5 as never;
  el.strings = 'text' as never;
  await el.updateComplete;
  expect(el).toMatchObject({ state: 'active', error: undefined, afterEnd: 'stay', strings: undefined });
  expect(reported).toEqual([expect.stringContaining('after-end takes one of stay, cover.')]);
});

test('params whose attribute is removed are none at the next start', async () => {
  const { el } = mount(`params='{"lesson":7}'`);
  await fake.emit('session.active');
  el.removeAttribute('params');
  await el.restart();
  expect(fake.tokenRequests).toEqual([{ lesson: 7 }, {}]);
});

test('an address may be a URL, and an equal one is no change', async () => {
  const { el } = mount('');
  await fake.emit('session.active');
  el.tokenEndpoint = new URL('/api/tutor', location.href);
  await el.updateComplete;
  await fake.emit('session.active');
  expect(fake.tokenRequests).toHaveLength(2);
  el.tokenEndpoint = new URL(el.tokenEndpoint);
  await el.updateComplete;
  await fake.emit('session.paused');
  expect(el.state).toBe('paused');
  expect(fake.tokenRequests).toHaveLength(2);
});

test('a subclass may have reactive properties and styles of its own', async () => {
  class Lesson extends TutorSessionElement {
    static override properties = { lesson: { type: Number } };
    static override styles = css`${super.styles} p { color: navy }`;
  }
  customElements.define('lesson-session', Lesson);
  document.body.innerHTML = '<lesson-session lesson="7" token-endpoint="/api/tutor"></lesson-session>';
  const el = document.querySelector('lesson-session') as Lesson;
  await fake.emit('session.active');
  expect(el).toMatchObject({ lesson: 7, state: 'active' });
  const rules = el.shadowRoot?.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]) ?? [];
  expect(rules.map(({ cssText }) => cssText)).toContain('p { color: navy; }');
});

test('what a start throws that nobody foresaw is the cause of its error', async () => {
  const { el } = mount('loading="manual"');
  await el.updateComplete;
  const cause = new Error('unforeseen');
  vi.spyOn(document, 'addEventListener').mockImplementation(() => {
    throw cause;
  });
  await expect(el.start()).rejects.toMatchObject({ code: 'session_error', cause });
  expect(el.state).toBe('failed');
});

test.each([
  ['src="/api/tutor"', 'embed_url_missing'],
  ['src="https://other.example/api" embed-url="https://embed.example/"', 'src_invalid'],
  ['src="https://[" embed-url="https://embed.example/"', 'src_invalid'],
])('a start by %s fails as %s, and asks for nothing', async (attributes, code) => {
  document.body.innerHTML = `<tutor-session ${attributes}></tutor-session>`;
  await expect(document.querySelector('tutor-session')?.ready).rejects.toMatchObject({ code });
  expect(fake.tokenRequests).toEqual([]);
});

test('a start by src without a network waits for it, and asks for nothing before', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  document.body.innerHTML =
    '<tutor-session src="/api/tutor" embed-url="https://embed.example/"></tutor-session>';
  const el = document.querySelector('tutor-session') as TutorSessionElement;
  await vi.waitUntil(() => el.error?.code === 'offline');
  expect(fake.tokenRequests).toEqual([]);
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await el.ready;
  expect([fake.tokenRequests.length, el.error]).toEqual([1, undefined]);
});
