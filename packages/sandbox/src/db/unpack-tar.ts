import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const block = 512;

/** Writes the files and folders of a tar archive (ustar, made by PGlite) into `folder`, readable by their owner only. */
export function unpackTar(archive: Buffer, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (let at = 0; at + block <= archive.length; ) {
    const text = (from: number, length: number) => readText(archive, at + from, length);
    const name = join(text(345, 155), text(0, 100));
    if (name === '.') return; // empty blocks are the end
    const size = Number.parseInt(text(124, 12), 8) || 0;
    const path = join(folder, join('/', name)); // a name that leads upwards ends at the top of the folder
    if (text(156, 1) === '5') {
      mkdirSync(path, { recursive: true, mode: 0o700 });
    } else {
      mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 });
      writeFileSync(path, archive.subarray(at + block, at + block + size), { mode: 0o600 });
    }
    at += block + Math.ceil(size / block) * block;
  }
}

function readText(archive: Buffer, from: number, length: number): string {
  const field = archive.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? length : end);
}
