import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { unpackTar } from 'modern-tar';
import { unpackTar as unpackInto } from 'modern-tar/fs';
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

/** Bytes, more than a snapshot has: joining several buffers takes longer than unpacking. Node's default is 16 KiB. */
const chunkSize = 32 * 1024 ** 2;

/** The fitting snapshot as a tar archive; `undefined` when there is none, or this Node cannot unpack it (before 22.15). */
export async function readSnapshot(): Promise<Buffer | undefined> {
  if (typeof zlib.zstdDecompress !== 'function') return undefined;
  try {
    return await promisify(zlib.zstdDecompress)(readFileSync(snapshotPath()), { chunkSize });
  } catch {
    return undefined;
  }
}

/** Writes the files and folders of a snapshot into `folder`, readable by their owner only. */
export async function unpackSnapshot(snapshot: Buffer, folder: string): Promise<void> {
  await pipeline(Readable.from([snapshot]), unpackInto(folder, { dmode: 0o700, fmode: 0o600 }));
}

/** The files of a database in memory that begins as a snapshot, whose bytes it writes into: PGlite copies one that it loads by itself. */
export class SnapshotInMemory extends MemoryFS {
  readonly #snapshot: Buffer;

  constructor(snapshot: Buffer) {
    super();
    this.#snapshot = snapshot;
  }

  override async initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS;
    for (const { header, data } of await unpackTar(this.#snapshot)) {
      const path = join(PGlite.paths.PGDATA, header.name);
      if (header.type === 'directory') files?.mkdirTree(path);
      else files?.writeFile(path, data ?? '', { canOwn: true });
    }
  }
}
