/** @module-tag fetches-once */
import { expect, onTestFinished, test, vi } from 'vitest';
import type { TutorSessionElement } from '../../src/class.ts';
import { embedAt, type Mounted, mount, ready, send } from './mount.ts';
import { testToken } from './test-token.ts';

/** Whether each request asks for a fresh token, and what the endpoint returns for it beside the token. */
function tokenEndpoint(
  endpoint: string,
  respond: (fresh: boolean, count: number) => { resumed?: boolean; embed?: string } = () => ({}),
) {
  const requests: boolean[] = [];
  const original = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (input !== endpoint) return original(input, init);
    const fresh = new Headers(init?.headers).get('x-tutor-session-fresh') === '1';
    const { embed = 'hello', ...more } = respond(fresh, requests.push(fresh));
    return Response.json({ token: testToken, embed_url: embedAt(embed), ...more });
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const start = (props: Partial<TutorSessionElement> = {}) =>
    mount('', { fetchToken: undefined as never, tokenEndpoint: endpoint, ...props });
  return { requests, start };
}

const sameOrigin = '/api/tutor';
const again = async (mounted: Mounted, how: () => void) => {
  mounted.received.length = 0;
  how();
  await ready(mounted);
};

test('a start, a changed attribute and a move resume; the page’s restart() asks for a fresh token', async () => {
  const { requests, start } = tokenEndpoint(sameOrigin);
  const mounted = start();
  const { el } = mounted;
  await ready(mounted);
  await again(mounted, () => document.body.append(el));
  await again(mounted, () => el.setAttribute('embed-url', embedAt('window')));
  expect(requests).toEqual([false, false, false]);
  await again(mounted, () => el.restart());
  expect(requests).toEqual([false, false, false, true]);
  await again(mounted, () => document.body.append(el));
  expect(requests.at(-1)).toBe(false);
});

test('stop() and start() resume, whatever became of the session before: another student may be signed in now', async () => {
  const { requests, start } = tokenEndpoint(sameOrigin);
  const mounted = start();
  const { el } = mounted;
  const switchStudent = () => {
    el.stop();
    el.start();
  };
  await ready(mounted);
  await again(mounted, switchStudent);
  send(el, 'session.ended');
  await expect.poll(() => el.state).toBe('ended');
  await again(mounted, switchStudent);
  expect(requests).toEqual([false, false, false]);
  send(el, 'session.ended');
  await expect.poll(() => el.state).toBe('ended');
  await again(mounted, () => el.start());
  expect(requests.at(-1)).toBe(true);
});
