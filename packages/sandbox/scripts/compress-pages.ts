// Compresses the scripts and styles of the built pages once, beside each: `static-files.ts` sends those where a browser takes them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Smaller ones gain nothing. */
const minBytes = 1_024;

for (const folder of ['embed/assets', 'inspector/assets', 'docs']) {
  const path = join(import.meta.dirname, '..', 'dist', folder);
  for (const name of readdirSync(path).filter((name) => /\.(js|css)$/.test(name))) {
    const bytes = readFileSync(join(path, name));
    if (bytes.length >= minBytes) writeFileSync(join(path, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}
