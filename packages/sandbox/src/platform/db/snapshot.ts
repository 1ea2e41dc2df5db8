import { createHash } from 'node:crypto';
import { closeSync, ftruncateSync, mkdirSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { packageFile } from '../package-file.ts';
import { migrationsFolder } from './migrations.ts';

/**
 * A snapshot is the data folder of a freshly migrated PGlite, made when the package is built and shipped in it: making that
 * folder anew takes seconds. Its name holds what it was made of, so that one of other migrations, or of another PGlite, is
 * never used; without one the database is made anew.
 */
export const snapshotFolder: string = packageFile('dist', 'database');

/** Changes when it is made in another way. */
const recipe = 'no template databases';

/** The file of the snapshot that fits this code; it need not exist. */
export function snapshotPath(): string {
  const hash = createHash('sha256').update(recipe);
  const wasm = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm');
  hash.update(readFileSync(join(wasm, '..', '..', 'package.json'), 'utf8'));
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(migrationsFolder, name), 'utf8'));
  }
  hash.update(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'));
  return join(snapshotFolder, `${hash.digest('hex').slice(0, 16)}.tar.zst`);
}

/** The fitting snapshot as a tar archive; `undefined` when there is none, or this Node cannot unpack it (before 22.15). */
export async function readSnapshot(): Promise<Buffer | undefined> {
  if (typeof zlib.zstdDecompress !== 'function') return undefined;
  try {
    return await promisify(zlib.zstdDecompress)(readFileSync(snapshotPath()));
  } catch {
    return undefined;
  }
}

const block = 512;
const zeros = Buffer.alloc(65_536);

/** Writes the files and folders of a tar archive (ustar, made by PGlite) into `folder`, readable by their owner only. */
export function unpackTar(archive: Buffer, folder: string): void {
  const made = new Set<string>();
  const makeFolder = (path: string) => {
    if (!made.has(path)) mkdirSync(path, { recursive: true, mode: 0o700 });
    made.add(path);
  };
  makeFolder(folder);
  for (let at = 0; at + block <= archive.length; ) {
    const text = (from: number, length: number) => readText(archive, at + from, length);
    const name = join(text(345, 155), text(0, 100));
    if (name === '.') return; // empty blocks are the end
    const size = Number.parseInt(text(124, 12), 8) || 0;
    const path = join(folder, join('/', name)); // a name that leads upwards ends at the top of the folder
    if (text(156, 1) === '5') {
      makeFolder(path);
    } else {
      makeFolder(dirname(path));
      writeSparsely(path, archive.subarray(at + block, at + block + size));
    }
    at += block + Math.ceil(size / block) * block;
  }
}

/** Leaves the zeros at a file's end to the file system: most of the write-ahead log, which is most of the archive, is such. */
function writeSparsely(path: string, content: Buffer): void {
  let length = content.length;
  while (length >= zeros.length && content.subarray(length - zeros.length, length).equals(zeros)) {
    length -= zeros.length;
  }
  const file = openSync(path, 'w', 0o600);
  try {
    for (let written = 0; written < length; ) written += writeSync(file, content, written, length - written);
    if (length < content.length) ftruncateSync(file, content.length);
  } finally {
    closeSync(file);
  }
}

function readText(archive: Buffer, from: number, length: number): string {
  const field = archive.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? length : end);
}
