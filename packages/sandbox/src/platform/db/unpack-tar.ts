import { closeSync, ftruncateSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
