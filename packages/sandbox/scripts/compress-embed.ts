// Compresses the embed's scripts and styles once, beside each: `static-files.ts` sends those where a browser takes them. The pages for
// developers stay as they are: they come from their own laptop.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Smaller ones gain nothing. */
const minBytes = 1_024;

const folder = join(import.meta.dirname, '../dist/embed/assets');

for (const name of readdirSync(folder).filter((name) => /\.(js|css)$/.test(name))) {
  const bytes = readFileSync(join(folder, name));
  if (bytes.length >= minBytes) writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
}
