import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { enginePaths, wholeChromium } from '@tutor-session/browsers/engines';
import { createTokenEndpoint } from '@tutor-session/token';
import { expect, test } from 'vitest';
import { certify } from '../../src/certify/certify.ts';
import { type Defect, startPartnerSite, tokenEndpointOptions } from '../certify/partner-site/partner-site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer();

/** What one check sees at a site, as `level: seen`. */
async function observe(check: string, site: Partial<Defect>, browser: string) {
  const { url, close } = await startPartnerSite(server.sandbox.credentials, site as Defect);
  const lines: string[] = [];
  try {
    const run = certify({
      target: url,
      sandbox: new URL(server.sandbox.baseUrl).origin,
      browser,
      only: [check],
    });
    for await (const { observations, isComplete } of run) {
      expect(isComplete).toBe(true);
      lines.push(...observations.map(({ level, seen }) => `${level}: ${seen}`));
    }
    return lines;
  } finally {
    await close();
  }
}

/** A Chromium that takes the site's own certificate, as one does whose developer has installed it. */
function trustingChromium(): string {
  const path = join(temporaryFolder(), 'chromium');
  writeFileSync(path, `#!/bin/sh\nexec '${enginePaths.chromium}' --ignore-certificate-errors "$@"\n`);
  chmodSync(path, 0o755);
  return path;
}

// What the check makes of each reload is in test/certify/other-site.test.ts.
test('by https a page whose cookies are for other sites’ frames resumes in one, with microphone and camera', async () => {
  const site: Partial<Defect> = {
    https: true,
    login: 'HttpOnly; Secure; SameSite=None; Partitioned',
    token: (_endpoint, facts) =>
      createTokenEndpoint({ ...tokenEndpointOptions(facts), resume: { sameSite: 'none' } }),
  };
  expect(await observe('other-site', site, trustingChromium())).toEqual([
    'ok: the embed may use the microphone',
    'ok: the embed may use the camera',
    'ok: in a frame of another site a reload resumes the lesson',
  ]);
});

test('a lesson goes on after back and forward, also on a page that listens for unload', async () => {
  const site: Partial<Defect> = {
    page: (html) => html.replace('</body>', '<script src="/unload.js"></script></body>'),
    routes: () => ({
      '/unload.js': () =>
        new Response(`addEventListener('unload', () => {});`, {
          headers: { 'content-type': 'text/javascript' },
        }),
    }),
  };
  const lines = await observe('back-and-forward', site, wholeChromium);
  expect(lines.at(-1)).toBe('ok: after back and forward the lesson goes on');
});
