import { expect, onTestFinished, test, vi } from 'vitest';
import type { Refusal } from '../src/refusal.ts';
import { requestRedirect } from '../src/request-redirect.ts';

/** Requests a session by a frame that gets these refusals, one after the other; then the embed is there. */
function request(refusals: Refusal[], fresh = false) {
  const source = {
    src: '/t',
    embedUrl: 'https://tutor.example',
    tokenEndpoint: undefined,
    fetchToken: undefined,
    params: { lesson: 7 },
    tokenCredentials: 'same-origin',
    timeoutMs: 15_000,
  } as const;
  const open = vi.fn(
    async (_href: string, _origin: string) => refusals.shift() ?? new Promise<never>(() => {}),
  );
  const options = { stop: new AbortController().signal, fresh, onOffline: () => {} };
  return { open, requested: requestRedirect(source, options, open) };
}

test('an endpoint that fails for a while is asked again by the frame, with params and for a fresh session', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { open } = request(
    [500, 503].map((status) => ({ status, text: '' })),
    true,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  const href = `${location.origin}/t?params=%7B%22lesson%22%3A7%7D&fresh=1`;
  expect(open.mock.calls).toEqual(Array(3).fill([href, 'https://tutor.example']));
});

test.each([403, 405])(
  'when the POST after a refused frame gets %i, the error has what the route said of the frame',
  async (status) => {
    const post = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('no', { status }));
    const error = { code: 'forbidden', message: 'Only frames.', status: 403 };
    const { requested } = request([{ status: 403, text: JSON.stringify({ error }) }]);
    await expect(requested).rejects.toMatchObject({
      code: 'token_forbidden',
      message: expect.stringContaining('Only frames. See'),
    });
    expect(post).toHaveBeenCalledOnce();
  },
);
