import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '../../packages/sandbox/src/platform/data-folder/lock-folder.ts';
import { publishedPackages } from '../published-packages.ts';

const scripts = join(import.meta.dirname, '..');

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'start-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  chmodSync(join(root, path), 0o755);
}

/** What the last `start()` printed. */
let printed = '';

/** `npm start` in a workspace whose commands only write down how they were called; returns their lines. */
function start(): string[] {
  write('scripts/start.mjs', readFileSync(join(scripts, 'start.mjs'), 'utf8'));
  write('scripts/bootstrap.mjs', readFileSync(join(scripts, 'bootstrap.mjs'), 'utf8'));
  write('package.json', '{"packageManager":"pnpm@1.2.3"}');
  for (const name of ['node', 'npx'])
    write(`node_modules/.bin/${name}`, `#!/bin/sh\necho "${name} $*" >> "${root}/called"\n`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/start.mjs')], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  printed = stdout;
  return readFileSync(join(root, 'called'), 'utf8').trim().split('\n');
}

test('the first start installs; ports and folder are checked before anything is built', () => {
  write('pnpm-lock.yaml', 'versions');
  const [install, ...rest] = start();
  expect(install).toMatch(/^npx .*pnpm@1\.2\.3 install --frozen-lockfile/);
  expect(rest).toEqual(['node scripts/check-demo.ts', 'node --run build:demo', 'node scripts/demo.ts']);
});

test('a start with everything installed calls nothing that uses the network', () => {
  write('pnpm-lock.yaml', 'versions');
  write('node_modules/.pnpm/lock.yaml', 'versions');
  expect(start().filter((line) => line.startsWith('npx'))).toEqual([]);
  expect(printed).toMatch(/^Building/);
});

test('a lock file that has changed is installed', () => {
  write('pnpm-lock.yaml', 'newer versions');
  write('node_modules/.pnpm/lock.yaml', 'versions');
  expect(start()[0]).toMatch(/^npx .* install/);
});

const check = (env: Readonly<Record<string, string>>) => {
  const { status, stderr } = spawnSync(process.execPath, [join(scripts, 'check-demo.ts')], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: root, ...env },
  });
  return { status, stderr };
};

test('a port that is taken, and a folder that is in use, end a start before the build', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const taken = check({ DEMO_PORT: String(port), SANDBOX_PORT: '47999' });
  server.close();
  expect(taken).toEqual({ status: 1, stderr: expect.stringContaining(`Port ${port} is taken.`) });
  const unlock = lockFolder(root);
  const used = check({ DEMO_PORT: String(port), SANDBOX_PORT: '47999' });
  unlock();
  expect(used).toEqual({ status: 1, stderr: expect.stringContaining(root) });
});

test('what is packed is built from nothing', () => {
  write('package.json', '{"scripts":{"build":"mkdir dist && echo new > dist/new.js"}}');
  write('dist/stale.js', 'old');
  const { status } = spawnSync(process.execPath, [join(scripts, 'prepack.ts')], { cwd: root });
  expect([status, readdirSync(join(root, 'dist'))]).toEqual([0, ['new.js']]);
});

test('a build that fails packs nothing', () => {
  write('package.json', '{"scripts":{"build":"exit 3"}}');
  const { status } = spawnSync(process.execPath, [join(scripts, 'prepack.ts')], { cwd: root });
  expect(status).not.toBe(0);
  expect(existsSync(join(root, 'dist'))).toBe(false);
});

test.each(publishedPackages(join(scripts, '..')))('%s is built before it is packed', (name) => {
  const manifest = JSON.parse(readFileSync(join(scripts, '../packages', name, 'package.json'), 'utf8'));
  expect(manifest.scripts.prepack).toBe('node ../../scripts/prepack.ts');
});
