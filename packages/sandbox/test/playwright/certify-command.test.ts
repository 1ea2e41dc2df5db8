import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { enginePaths } from '@tutor-session/browsers/engines';
import { sharedChromium } from '@tutor-session/browsers/shared-chromium';
import axe from 'axe-core';
import { expect, onTestFinished, test } from 'vitest';
import { startPartnerSite } from '../certify/partner-site/partner-site.ts';
import { main } from '../support/child-sandbox.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer();
const sandboxOrigin = () => new URL(server.sandbox.baseUrl).origin;

/** Certifies a page in a process of its own. */
function start(page: URL, ...args: string[]) {
  const options = ['--sandbox', sandboxOrigin(), '--browser', enginePaths.chromium, ...args];
  const child = spawn(process.execPath, [main, 'certify', page.href, ...options]);
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
    ([stdout, stderr]) => ({ code: child.exitCode, stdout, stderr }),
  );
  return { child, ended };
}

/** Serves a site without a defect until the test ends. */
async function startSite() {
  const site = await startPartnerSite(server.sandbox.credentials);
  onTestFinished(() => site.close());
  return site;
}

test('the inspector shows each result as it comes', async () => {
  const site = await startSite();
  const page = await (await sharedChromium()).newPage();
  onTestFinished(() => page.close());
  await page.goto(`${sandboxOrigin()}/#/certify`);
  await page.getByLabel('Your page').fill(site.url.href);
  await page.getByLabel('Quick').check();
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByText(/^[1-9]\d* checks without a finding/).waitFor(); // the others come later
});

test('Ctrl-C ends the run with a sentence and 2, and leaves no browser behind', async () => {
  const site = await startSite();
  const { child, ended } = start(site.url);
  await once(child.stdout, 'data'); // the first check has run
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 2, stderr: expect.stringMatching(/^Stopped\.$/m) });
});

test('the reports are small, hold no secret, and the page of one breaks no rule of axe', async () => {
  const site = await startSite();
  const folder = temporaryFolder();
  const [html, json, junit] = [
    join(folder, 'report.html'),
    join(folder, 'report.json'),
    join(folder, 'report.xml'),
  ];
  const checks = ['lesson-runs', 'looks', 'token-stays-secret'].flatMap((id) => ['--only', id]);
  const files = ['--report', html, '--json-file', json, '--junit', junit];
  const { code, stdout } = await start(site.url, ...checks, ...files).ended;
  expect([code, stdout]).toEqual([0, expect.stringContaining('Nothing to fix.')]);
  expect(statSync(html).size).toBeLessThan(3_000_000);
  expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ passed: true });
  expect(readFileSync(junit, 'utf8')).toContain('failures="0"');
  const all = [html, json, junit].map((file) => readFileSync(file, 'utf8')).join('');
  expect(all).not.toMatch(/eyJ[\w-]+\.eyJ|tutor_(key|secret|whsec)_/);
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await (await sharedChromium()).newPage({
      colorScheme,
      viewport: { width: 360, height: 640 },
    });
    await page.goto(`file://${html}`);
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => (window as never as { axe: typeof axe }).axe.run());
    expect(violations.map(({ id }) => id)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.close();
  }
});
