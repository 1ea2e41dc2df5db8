import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PartnerPage } from '../../src/certify/browser/partner-page.ts';
import type { Finding } from '../../src/certify/check.ts';
import { tokenStaysSecret } from '../../src/certify/checks/token-stays-secret.ts';
import { playLesson } from '../../src/certify/lesson.ts';
import { runCheck } from './run-check.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const embedOrigin = 'http://127.0.0.1:4400';

interface FakeFrame {
  readonly url: string;
  /** What a script can read in it; a silent frame never responds. */
  readonly texts?: readonly [place: string, text: string][];
  readonly isDetached?: boolean;
}

/** Runs the check at a page with these frames, and without the element. */
async function observe(...frames: readonly FakeFrame[]): Promise<Finding[]> {
  const partner = {
    open: async () => {},
    findHost: async () => undefined,
    error: async () => undefined,
    recorder: { requests: [], files: [], console: [], settle: async () => {} },
    context: {
      newCDPSession: async () => ({ send: async () => ({ metrics: [] }) }),
      cookies: async () => [],
      serviceWorkers: () => [],
    },
    page: {
      url: () => 'http://a/',
      frames: () =>
        frames.map(({ url, texts, isDetached = false }) => ({
          url: () => url,
          isDetached: () => isDetached,
          evaluate: () => (texts ? Promise.resolve({ texts }) : new Promise(() => {})),
        })),
    },
  };
  const playing = playLesson(partner as unknown as PartnerPage, embedOrigin);
  await vi.advanceTimersByTimeAsync(60_000);
  const lesson = { ...(await playing), hasBegun: true };
  const resources = { lesson, sandbox: { embedOrigin }, target: new URL('http://a/') };
  return runCheck(tokenStaysSecret, {}, resources);
}

const page: FakeFrame = { url: 'http://a/', texts: [['document.cookie', 'login=ada']] };

test('a page whose frames all respond, but for the embed and those that are gone, keeps its token secret', async () => {
  const embed = { url: `${embedOrigin}/embed/` };
  const gone = { url: 'http://ads.example/', isDetached: true };
  expect(await observe(page, embed, gone)).toMatchObject([{ level: 'ok' }]);
});

test('a silent frame is not said to keep the token secret', async () => {
  await expect(observe(page, { url: 'http://ads.example/banner?id=1' })).rejects.toThrow(
    'no response from the frame /banner',
  );
});
