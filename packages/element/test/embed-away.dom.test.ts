import '../src/index.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fake, fakeEachTest } from './testing/fake-each-test.ts';

fakeEachTest();

/** Starts a lesson with an embed whose frames stay empty and whose server is away when it is asked for so many times. */
function startWithAway(times: number, by: string, timeoutMs = 20) {
  const { fetch } = globalThis;
  fake.failNext('embed', 'silent');
  const shown: unknown[] = []; // at each request
  const away: typeof fetch = async (input, init) => {
    if (`${input}` !== 'https://embed.test') return fetch(input, init);
    shown.push(el.renderRoot.querySelector('[part=loading] p')?.textContent);
    if (shown.length > times) return fetch(input, init);
    fake.failNext('embed', 'silent'); // the frame that is sent next
    throw new TypeError('Failed to fetch');
  };
  const replaced = vi.spyOn(globalThis, 'fetch').mockImplementation(away);
  onTestFinished(() => void replaced.mockRestore());
  document.body.innerHTML = `<tutor-session ${by} timeout-ms="${timeoutMs}" expect-ready></tutor-session>`;
  const el = document.querySelector('tutor-session') as HTMLElementTagNameMap['tutor-session'];
  const errors: unknown[] = [];
  el.addEventListener('tutor-error', ({ detail: { code, recoverable } }) => errors.push([code, recoverable]));
  return { el, errors, shown };
}

test.each(['token-endpoint="/api/tutor"', 'src="/api/tutor" embed-url="https://embed.test/session"'])(
  'a service that is away for longer than timeout-ms gets the frame again when it is back, and the lesson begins: %s',
  async (by) => {
    const { el, errors, shown } = startWithAway(3, by, 150); // longer than a quick start shows nothing
    await el.ready;
    expect(shown.slice(1)).toEqual(Array(3).fill('This is taking longer than usual.'));
    expect(errors).toEqual([['embed_silent', true]]);
    expect(el).toMatchObject({ state: 'ready', error: undefined });
    expect(fake.tokenRequests).toHaveLength(5);
  },
);
