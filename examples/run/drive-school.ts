import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { makeCertificate } from '@tutor-session/browsers/make-certificate';
import { openInEngine } from '@tutor-session/browsers/open-in-engine';
import { forwardTo } from './forward.ts';

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
  const { port, pathname, search } = new URL(page.url);
  const forward = forwardTo(Number(port));
  const pem = makeCertificate();
  const server = createServer({ key: pem, cert: pem }, (req, res) => {
    if (req.url === '/school')
      return void res
        .setHeader('content-type', 'text/html')
        .end(`<iframe src="${origin('127.0.0.1')}${pathname}${search}">`);
    forward(req, res);
  });
  const origin = (host: string) => `https://${host}:${(server.address() as AddressInfo).port}`;
  await once(server.listen(0), 'listening');
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
    server.closeAllConnections();
    server.close();
  }
}
