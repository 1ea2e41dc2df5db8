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

const assets = () => readdir(join(folder, 'assets'));
const isLanguage = (file: string) => /^[a-z]{2}-[\w-]{8}\.js$/.test(file);

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
  const own = (await assets()).filter((file) => !isLanguage(file));
  const names = own.map((name) => name.replace(/-[\w-]{8}(?=\.\w+$)/, ''));
  const late = [
    'draw-cards.js',
    'draw-map.js',
    'draw-subject.js',
    'line-ratings.js',
    'page-commands.js',
    'subject-drawings.js',
    'table.js',
  ];
  expect(names.sort()).toEqual([...late, 'index.css', 'index.js'].sort());
});

test('the built page registers its components and sets no inline style', async () => {
  const file = (await assets()).find((name) => /^index-.*\.js$/.test(name)) ?? '';
  const script = await readFile(join(folder, 'assets', file), 'utf8');
  expect(script).toMatch(/["'`]tutor-app["'`]: ?\w+/);
  expect(script).not.toMatch(/<[a-z-]+[^>]*\sstyle=/);
});

test('each language is a file of its own, which the page does not load by itself, and the script is at most 50 kB', async () => {
  const files = (await assets()).sort();
  expect(files.filter(isLanguage).map((file) => file.slice(0, 2))).toEqual(Object.keys(languages));
  expect(html).not.toMatch(/assets\/[a-z]{2}-/);
  const script = files.find((file) => /^index-.*js$/.test(file)) ?? '';
  const sent = gzipSync(await readFile(join(folder, 'assets', script)), { level: 9 }); // as the other sizes are measured
  expect(sent.length).toBeLessThanOrEqual(50_000);
});

test('the built page carries the licences of what is in it, the maps included', async () => {
  const licences = await readFile(join(folder, 'LICENSES.md'), 'utf8');
  for (const name of ['lit-html', 'topojson-client', 'world-atlas']) expect(licences).toContain(`## ${name}`);
});
