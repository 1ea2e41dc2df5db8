import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageFile } from '../../src/platform/package-file.ts';
import { writePdf } from '../domain/modules/support/write-pdf.ts';
import { type ChildSandbox, main, startChild } from '../support/child-sandbox.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const dataDir = temporaryFolder();
let folder: string;
let sandbox: ChildSandbox;
let origin: string;
beforeAll(async () => {
  folder = main.endsWith('.js') ? dirname(main) : await bundle();
  sandbox = await startChild(dataDir, join(folder, 'tutor-sandbox.js'));
  origin = new URL(sandbox.credentials.base_url).origin;
});
afterAll(async () => {
  await sandbox?.stop();
  if (folder && folder !== dirname(main)) rmSync(folder, { recursive: true });
});

/** Bundles the command beside `dist/bin`, where it finds its package. */
async function bundle(): Promise<string> {
  mkdirSync(packageFile('dist'), { recursive: true });
  const outDir = mkdtempSync(packageFile('dist', 'bundle-test-'));
  await build({ configFile: packageFile('vite.cli.config.ts'), build: { outDir }, logLevel: 'silent' });
  return outDir;
}

test('the bundled command finds what it serves from files', async () => {
  const { version } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8'));
  const health = await fetch(`${origin}/_sandbox/health`);
  expect(await health.json()).toMatchObject({ version });
  for (const path of ['/openapi.yaml', '/voices/amber.mp3', '/_sandbox/decisions']) {
    expect({ path, status: (await fetch(origin + path)).status }).toEqual({ path, status: 200 });
  }
});

test('the bundled command validates requests, and reads a photo in a thread of its own', async () => {
  const headers = { 'x-api-key': sandbox.credentials.api_key, 'content-type': 'application/json' };
  const refused = await fetch(`${origin}/v1/sessions?limit=1000`, { headers });
  expect(refused.status).toBe(400);
  const played = await fetch(`${origin}/_sandbox/scenarios/homework`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await played.json()).toMatchObject({ session: { status: 'ended' } });
});

test('the bundled command reads a PDF in a process of its own', async () => {
  const form = new FormData();
  form.append('files', new File([writePdf([[['Roots', 16], 'Roots drink water.']])], 'roots.pdf'));
  const headers = { 'x-api-key': sandbox.credentials.api_key };
  const taken = await fetch(`${origin}/v1/modules/ingest`, { method: 'POST', headers, body: form });
  expect(taken.status).toBe(202);
  const advanced = await fetch(`${origin}/_sandbox/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"seconds":0}',
  });
  expect(advanced.status).toBe(200);
  const { data } = await (await fetch(`${origin}/v1/modules`, { headers })).json();
  expect(data).toMatchObject([{ status: 'ready', error: null }]);
});

test('the bundle imports nothing but the dependencies and the optional peers', () => {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8'));
  const imports = globSync('*.js', { cwd: folder })
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/\b(?:from |import\()"([@\w][^"]*)"/g),
    ])
    .map(([, name = '']) => name)
    .filter((name) => !isBuiltin(name));
  expect(imports).toEqual(expect.arrayContaining(['pg', 'tesseract.js']));
  const installed = Object.keys({ ...dependencies, ...peerDependencies });
  expect(imports.filter((name) => !installed.some((known) => `${name}/`.startsWith(`${known}/`)))).toEqual(
    [],
  );
});

test('the bundled library makes a sandbox', async () => {
  const { createSandbox }: typeof import('../../src/index.ts') = await import(join(folder, 'index.js'));
  const made = await createSandbox();
  expect((await made.fetch(new Request(`${made.baseUrl}/sessions`))).status).toBe(401);
  await made.close();
});

test('the bundled command carries the licences of what is in it, and of what that has bundled in turn', () => {
  const licences = readFileSync(join(folder, 'LICENSES.md'), 'utf8');
  const packages = [...licences.matchAll(/^## ((?:@[\w.-]+\/)?[\w.-]+) - /gm)].map(([, name = '']) => name);
  expect(packages).toEqual(expect.arrayContaining(['hono', 'drizzle-orm', 'unpdf', '@jsquash/jpeg']));
  const missing = packages.flatMap((name) => {
    const cwd = packageFile(join('node_modules', name));
    return globSync('*/**/{LICEN[CS]E,COPYING,NOTICE}*', { cwd, exclude: ['node_modules/**'] })
      .filter((file) => !licences.includes(readFileSync(join(cwd, file), 'utf8').trim()))
      .map((file) => `${name}/${file}`);
  });
  expect(missing).toEqual([]);
  const compiled = globSync('*.wasm', { cwd: folder });
  expect(compiled).toHaveLength(3);
  for (const name of [...compiled, 'Mozilla Foundation']) expect(licences).toContain(name);
});
