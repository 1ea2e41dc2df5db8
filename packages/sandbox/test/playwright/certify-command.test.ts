import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { enginePaths } from '@tutor-session/browsers/engines';
import { freePort } from '@tutor-session/browsers/free-port';
import { rowsOf } from '@tutor-session/browsers/rows';
import { sharedChromium } from '@tutor-session/browsers/shared-chromium';
import axe from 'axe-core';
import { expect, onTestFinished, test } from 'vitest';
import type { Check } from '../../src/certify/check.ts';
import { checks } from '../../src/certify/checks/index.ts';
import { fail } from '../../src/doctor/finding.ts';
import { createJunitReport } from '../../src/doctor/report/data.ts';
import { startPartnerSite } from '../certify/partner-site/partner-site.ts';
import { main } from '../support/child-sandbox.ts';
import { listen } from '../support/listen.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer();
const sandboxOrigin = () => new URL(server.sandbox.baseUrl).origin;

function start(...args: string[]) {
  const child = spawn(process.execPath, [main, 'certify', ...args, '--browser', enginePaths.chromium]);
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = once(child, 'close').then(async ([code]) => {
    const [stdout, stderr] = await output;
    return { code, stdout, stderr };
  });
  return { child, ended };
}

/** Serves one page until the test ends. */
const serve = async (html: string) =>
  (await listen((_, response) => response.setHeader('content-type', 'text/html').end(html))).href;

/** Serves a site without a defect until the test ends. */
async function startSite() {
  const site = await startPartnerSite(server.sandbox.credentials);
  onTestFinished(() => site.close());
  return site;
}

test('the list names every check with what it protects', async () => {
  const { code, stdout } = await start('--list').ended;
  expect(code).toBe(0);
  expect(stdout).toMatch(/^keyboard +A student reaches the lesson/m);
});

test('a sandbox that does not run is said in a sentence, and ends with 2', async () => {
  const { code, stderr } = await start('http://127.0.0.1:9/', '--sandbox', 'http://127.0.0.1:9').ended;
  expect(code).toBe(2);
  expect(stderr).toMatch(/^No sandbox responds at/);
});

const unfit: [string, () => Promise<string>, RegExp][] = [
  [
    'that does not respond',
    async () => `http://127.0.0.1:${await freePort()}/`,
    /does not respond: is it running\?/,
  ],
  [
    'without the element',
    () => serve('<!doctype html><title>Page</title><p>Hello'),
    /has no <tutor-session>/,
  ],
];
test.each(rowsOf(unfit, ([name]) => name === 'that does not respond'))(
  'a page %s is said in a sentence, and ends with 2',
  async (_, serving, message) => {
    const { code, stderr } = await start(await serving(), '--sandbox', sandboxOrigin()).ended;
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  },
);

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

test('a page that goes away in the middle of the run is said in a sentence, and ends with 2', async () => {
  const site = await startPartnerSite(server.sandbox.credentials);
  const { child, ended } = start(site.url.href, '--sandbox', sandboxOrigin(), '--skip', 'student-from-login');
  await once(child.stdout, 'data'); // the first check has run
  await site.close();
  const { code, stderr } = await ended;
  expect(stderr).toMatch(/does not respond: is it running\?/);
  expect(code).toBe(2);
});

test('Ctrl-C ends the run with a sentence and 2, and leaves no browser behind', async () => {
  const site = await startSite();
  const { child, ended } = start(site.url.href, '--sandbox', sandboxOrigin());
  await once(child.stdout, 'data'); // the first check has run
  child.kill('SIGINT');
  const { code, stderr } = await ended;
  expect(code).toBe(2);
  expect(stderr).toMatch(/^Stopped\.$/m);
});

test('JUnit of a page that says odd things is XML that a parser takes', async () => {
  const observations = [fail('<a>\u0000\u001b[31m\u0007\ud800\ufffe]]>&"\n', '\u0001')];
  const [check] = checks as [Check];
  const facts = { accepted: undefined, seconds: 1, isComplete: false };
  const xml = createJunitReport('http://a/?\u0002', [{ check, observations, ...facts }]);
  const page = await (await sharedChromium()).newPage();
  onTestFinished(() => page.close());
  const parse = (text: string) => {
    const { documentElement } = new DOMParser().parseFromString(text, 'text/xml');
    return [documentElement.localName, documentElement.querySelectorAll('parsererror').length];
  };
  expect(await page.evaluate(parse, xml)).toEqual(['testsuites', 0]);
});

test('the reports are small, hold no secret, and the page of one breaks no rule of axe', async () => {
  const site = await startSite();
  const folder = temporaryFolder();
  const [html, json, junit] = ['report.html', 'report.json', 'report.xml'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const checks = ['lesson-runs', 'looks', 'token-stays-secret'].flatMap((id) => ['--only', id]);
  const files = ['--report', html, '--json-file', json, '--junit', junit];
  const { code, stdout } = await start(site.url.href, '--sandbox', sandboxOrigin(), ...checks, ...files)
    .ended;
  expect(stdout).toContain('Nothing to fix.');
  expect(code).toBe(0);
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
