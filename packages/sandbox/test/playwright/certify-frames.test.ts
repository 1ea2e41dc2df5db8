import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enginePaths, wholeChromium } from '@tutor-session/browsers/engines';
import { createTokenEndpoint } from '@tutor-session/token';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { certify } from '../../src/certify/certify.ts';
import { type Sandbox, startSandbox } from '../../src/index.ts';
import { type Defect, startPartnerSite, tokenEndpointOptions } from '../certify/partner-site/partner-site.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.close());

/** What one check sees at a site, as `level: seen`. */
async function observe(check: string, site?: Partial<Defect>, browser = enginePaths.chromium) {
  const { url, close } = await startPartnerSite(sandbox.credentials, site as Defect | undefined);
  const lines: string[] = [];
  try {
    const run = certify({ target: url, sandbox: new URL(sandbox.baseUrl).origin, browser, only: [check] });
    for await (const { observations, isComplete } of run) {
      expect(isComplete).toBe(true);
      lines.push(...observations.map(({ level, seen }) => `${level}: ${seen}`));
    }
    return lines;
  } finally {
    await close();
  }
}

const partitioned = 'Secure; SameSite=None; Partitioned';

/** Chromium takes such cookies from this machine by http, too. */
const siteForSchools: Partial<Defect> = {
  login: `HttpOnly; ${partitioned}`,
  token: (endpoint) => async (request) => {
    const response = await endpoint(request);
    const headers = new Headers(response.headers);
    headers.delete('set-cookie');
    for (const cookie of response.headers.getSetCookie())
      headers.append('set-cookie', cookie.replace('SameSite=Lax', partitioned));
    return new Response(response.body, { status: response.status, headers });
  },
};

test('a page with partitioned cookies resumes in a frame of another site, with its microphone', async () => {
  expect(await observe('other-site', siteForSchools)).toEqual([
    'ok: the embed may use the microphone',
    'ok: the embed may use the camera',
    'ok: in a frame of another site a reload resumes the lesson',
  ]);
});

/** A Chromium that takes the site's own certificate, as one does whose developer has installed it. */
function trustingChromium(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trusting-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'chromium');
  writeFileSync(path, `#!/bin/sh\nexec '${enginePaths.chromium}' --ignore-certificate-errors "$@"\n`);
  chmodSync(path, 0o755);
  return path;
}

test.each<['resumes' | 'begins anew', 'none' | 'lax', RegExp]>([
  ['resumes', 'none', /^ok: in a frame of another site a reload resumes/],
  ['begins anew', 'lax', /^warn: in a frame of another site a reload begins a new lesson/],
])('by https a page %s in such a frame with a resume cookie of SameSite %s', async (_, sameSite, seen) => {
  const site: Partial<Defect> = {
    https: true,
    login: `HttpOnly; ${partitioned}`,
    token: (_endpoint, facts) =>
      createTokenEndpoint({ ...tokenEndpointOptions(facts), resume: { sameSite } }),
  };
  expect((await observe('other-site', site, trustingChromium())).at(-1)).toMatch(seen);
});

test('a page whose login other sites’ frames do not get is no finding', async () => {
  expect(await observe('other-site')).toEqual([
    expect.stringMatching(/^note: in a frame of another site no lesson begins/),
  ]);
});

const goesOn = 'ok: after back and forward the lesson goes on';

test('a lesson goes on when its page comes back from the browser’s own cache', async () => {
  expect(await observe('back-and-forward', undefined, wholeChromium)).toContain(goesOn);
});

test('a page that listens for unload is no finding', async () => {
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
  expect(lines.at(-1)).toBe(goesOn);
});
