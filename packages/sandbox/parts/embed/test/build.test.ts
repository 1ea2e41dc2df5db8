import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { languages } from '../src/words/words.ts';

let folder: string;
let html: string;
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production'); // else Vite builds with the libraries' development files
  folder = await mkdtemp(join(tmpdir(), 'embed-page-'));
  await build({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    build: { outDir: folder },
    logLevel: 'silent',
  });
  html = await readFile(join(folder, 'index.html'), 'utf8');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const isLanguage = (file: string) => /^[a-z]{2}-[\w-]{8}\.js$/.test(file);
const assets = async () => (await readdir(join(folder, 'assets'))).sort();
const readScript = async () => {
  const script = (await assets()).find((file) => /^index-.*\.js$/.test(file)) ?? '';
  return readFile(join(folder, 'assets', script), 'utf8');
};

test('the built page has no inline script or style, so it runs under its content security policy', async () => {
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script[^>]*>[^<]/i);
  expect(await readScript()).not.toMatch(/<[a-z-]+[^>]*\sstyle=/);
});

test('the built page loads only files of its own origin, named by their hash, and by itself none that most pages need not', async () => {
  const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address);
  const loaded = addresses.filter((address) => address !== 'data:,');
  expect(loaded.map((address) => address?.replace(/-[\w-]{8}(?=\.\w+$)/, ''))).toEqual([
    '/embed/assets/index.js',
    '/embed/assets/index.css',
  ]);
  const files = await assets();
  expect(files.filter(isLanguage).map((file) => file.slice(0, 2))).toEqual(Object.keys(languages));
  for (const late of ['draw-cards', 'draw-map', 'draw-subject', 'line-ratings', 'page-commands'])
    expect(files.filter((file) => file.startsWith(late))).toHaveLength(1);
});

test('the script of the built page is at most 50 kB', async () => {
  const sent = gzipSync(await readScript(), { level: 9 }); // as the other sizes are measured
  expect(sent.length).toBeLessThanOrEqual(50_000);
});

test('the built page carries the licences of what is in it, the maps included', async () => {
  const licences = await readFile(join(folder, 'LICENSES.md'), 'utf8');
  for (const name of ['lit-html', 'topojson-client', 'world-atlas']) expect(licences).toContain(`## ${name}`);
});
