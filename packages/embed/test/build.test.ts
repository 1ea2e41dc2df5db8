import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
let html: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embed-page-'));
  await build({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    build: { outDir: folder },
    logLevel: 'silent',
  });
  html = await readFile(join(folder, 'index.html'), 'utf8');
});
afterAll(() => rm(folder, { recursive: true }));

/** The style sheet, then the script. */
const assets = async () =>
  (await readdir(join(folder, 'assets'))).sort((one, other) => extname(one).localeCompare(extname(other)));

test('the built page has no inline script or style, so it runs under its content security policy', () => {
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/i);
  const scripts = html.match(/<script[^>]*>[^<]*/g) ?? [];
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toMatch(/ src="\/embed\/assets\/[\w-]+\.js">$/);
});

test('the built page loads only files of its own origin, named by their hash', async () => {
  const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses.every((address) => address?.startsWith('/embed/assets/') || address === 'data:,')).toBe(
    true,
  );
  expect(await assets()).toEqual([
    expect.stringMatching(/^index-[\w-]{8}\.css$/),
    expect.stringMatching(/^index-[\w-]{8}\.js$/),
  ]);
});

test('the built page registers its components and sets no inline style', async () => {
  const [, file = ''] = await assets();
  const script = await readFile(join(folder, 'assets', file), 'utf8');
  expect(script).toMatch(/["'`]tutor-app["'`]: ?\w+/);
  expect(script).not.toMatch(/<[a-z-]+[^>]*\sstyle=/);
});
