import { setTimeout as pause } from 'node:timers/promises';
import { makeCertificate } from '@tutor-session/browsers/make-certificate';
import { openInEngine } from '@tutor-session/browsers/open-in-engine';
import { previewSite } from '@tutor-session/browsers/preview-site';

const frame = "document.querySelector('iframe')";
const session = `(({ state, sessionId }) => /^(ready|active)$/.test(state) && sessionId)(document.querySelector('tutor-session'))`;

/**
 * Opens a page in a school's: both by https, on two sites, in a Chromium that blocks third-party cookies. Returns `✓` if the page goes
 * on with its session when it is loaded again, or what was found instead.
 */
export async function driveInSchool(page: {
  readonly url: string;
  readonly waitMs: number;
}): Promise<string> {
  const { origin: behind, pathname, search } = new URL(page.url);
  const site = await previewSite('.', {
    behind,
    pem: makeCertificate(),
    respond({ url }, res, next) {
      if (url !== '/school') return next();
      res
        .setHeader('content-type', 'text/html')
        .end(`<iframe src="${origin('127.0.0.1')}${pathname}${search}">`);
    },
  });
  const origin = (host: string) => `https://${host}:${site.port}`;
  const window = await openInEngine.chromium(`${origin('localhost')}/school`, { blocked: true });
  /** Waits for a session in the frame. */
  const reach = async (condition: string): Promise<unknown> => {
    for (const end = Date.now() + page.waitMs; Date.now() < end; await pause(50)) {
      const id = await window.evaluateIn(frame, `${condition} && ${session}`).catch(() => false);
      if (id) return id;
    }
    return 'nothing started';
  };
  try {
    const first = await reach('true');
    await window.evaluateIn(frame, 'void (globalThis.isOld = true, location.reload())');
    const second = await reach('!globalThis.isOld');
    return String(first).startsWith('ses_') && second === first ? '✓' : `✗ ${first}, then ${second}`;
  } finally {
    await window.close();
    await site.close();
  }
}
