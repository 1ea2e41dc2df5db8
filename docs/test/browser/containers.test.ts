import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { enginePaths } from '@tutor-session/browsers/engines';
import { freePort } from '@tutor-session/browsers/free-port';
import { chromium } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';

const snippets = join(import.meta.dirname, '..', '..', 'snippets', 'containers');
const command = join(import.meta.dirname, '../../../packages/sandbox/dist/bin/tutor-sandbox.js');
const compose = parse(readFileSync(join(snippets, 'compose.yaml'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'containers-'));
const controlToken = 'the-control-token-of-the-compose-file';

/** The machine's second address plays the containers' network: who calls it comes from no loopback address. */
const address = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;
if (address === undefined)
  console.warn('Skipped: containers, which take a second IPv4 address of this machine.');

const running: ChildProcess[] = [];
let [sandboxPort, backendPort] = ['', ''];
let printed = '';

/** Runs a service's command as compose would, with this machine's paths, ports and address in the place of the containers'. */
function run(name: 'sandbox' | 'backend'): ChildProcess {
  const { environment = {} } = compose.services[name];
  const here = (text: string) =>
    text
      .replaceAll(/\/data|\/tmp\b|\/run\/secrets/g, folder)
      .replaceAll(/(--allow-host |--deliver-to |\/\/)(sandbox|backend)/g, `$1${address}`)
      .replaceAll(':4400', `:${sandboxPort}`)
      .replaceAll(':3000', `:${backendPort}`)
      .replace('npx tutor-sandbox', `${process.execPath} ${command}`); // the last one: its path may have `/tmp` in it
  const variables = Object.entries<string>(environment).map(([key, value]) => [key, here(value)]);
  const line = here(compose.services[name].command).trim();
  const child = spawn('sh', ['-c', name === 'sandbox' ? `exec ${line} --port ${sandboxPort}` : line], {
    cwd: snippets,
    detached: true,
    env: { ...process.env, PORT: backendPort, ...Object.fromEntries(variables) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child.stdout?.on('data', (text) => {
    printed += text;
  });
  running.push(child);
  return child;
}

beforeAll(async () => {
  if (address === undefined) return;
  writeFileSync(join(folder, 'control_token'), `${controlToken}\n`, { mode: 0o600 });
  [sandboxPort, backendPort] = [String(await freePort()), String(await freePort())];
  run('sandbox');
  await vi.waitFor(() => expect(printed).toContain('Credentials:'));
  run('backend');
  await vi.waitFor(() => expect(printed).toContain('backend ready'));
});

afterAll(async () => {
  for (const child of running) {
    const ended = once(child, 'exit');
    if (child.pid !== undefined && child.exitCode === null) {
      process.kill(-child.pid);
      await ended;
    }
  }
  rmSync(folder, { recursive: true, force: true });
});

const control = (path: string, init: RequestInit = {}) =>
  fetch(`http://${address}:${sandboxPort}/_sandbox${path}`, init);

test.skipIf(address === undefined)(
  'the compose file of the docs: REST, webhooks and control from other machines, the lesson and the inspector in a browser',
  async () => {
    // The backend has registered its webhook, by REST under the name that is allowed. Control takes the token.
    const headers = { authorization: `Bearer ${controlToken}` };
    expect((await control('/partner')).status).toBe(403);
    expect((await control('/partner', { headers })).status).toBe(200);
    expect((await control('/scenarios/happy', { method: 'POST', headers })).status).toBe(200);
    await vi.waitFor(() => expect(printed).toContain('session.ended'));

    // A browser whose requests come, as through a container's published port, from another address than it names.
    const args = ['--no-sandbox', `--host-resolver-rules=MAP localhost ${address}`];
    const browser = await chromium.launch({ executablePath: enginePaths.chromium, args });
    try {
      const page = await browser.newPage();
      await page.goto(`http://localhost:${backendPort}/`);
      const lesson = page.frameLocator('tutor-session iframe');
      await lesson.getByRole('textbox').first().waitFor();
      expect(page.frames().map((frame) => new URL(frame.url()).origin)).toContain(
        `http://localhost:${sandboxPort}`,
      );

      await page.goto(`http://localhost:${sandboxPort}/`);
      await page.getByLabel('Control token').fill(controlToken);
      if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT });
      await page.getByRole('button').click();
      await page.getByText('Playground').first().waitFor();
      expect(page.url()).toBe(`http://localhost:${sandboxPort}/`);
    } finally {
      await browser.close();
    }
  },
);

test.skipIf(address === undefined)(
  'trigger and doctor send to a container only where they are told that the sandbox may',
  async () => {
    const tell = (...args: string[]) =>
      promisify(execFile)(process.execPath, [command, ...args, '--data', folder]).catch((error) => error);
    const webhooks = `http://${address}:${backendPort}/webhooks`;
    const allowed = ['--deliver-to', `${address}`];
    const trigger = ['trigger', 'student.milestone', '--to', webhooks];
    const doctor = ['doctor', '--webhook', webhooks];
    expect((await tell(...trigger)).stderr).toContain('--deliver-to');
    expect((await tell(...trigger, ...allowed)).stdout).toContain('returned 200');
    expect((await tell(...doctor)).stdout).toContain('would not send to this address');
    expect((await tell(...doctor, ...allowed)).stdout).not.toContain('would not send to this address');
  },
);
