import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, validateFileName, type ZipFile } from 'yauzl';
import { formatBytes } from '../../../platform/bytes.ts';
import { ApiError } from '../../../platform/http/api-error.ts';

export interface Unpacking {
  readonly path: string;
  readonly maxBytes: number;
  /** Called with the bytes as they come out; throws to stop everything. */
  readonly count: (bytes: number) => void;
}

/**
 * Unpacks one entry. What comes out is counted and compared with what the archive says of it, in size and checksum.
 *
 * @throws ApiError 413 for a file that is too large, 422 for one that is not what the archive says
 */
export async function unpackEntry(
  archive: ZipFile,
  entry: Entry,
  { path, maxBytes, count }: Unpacking,
): Promise<void> {
  let size = 0;
  let sum = 0;
  let refusal: unknown;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      sum = crc32(chunk, sum);
      try {
        count(chunk.length);
        if (size > maxBytes) {
          throw new ApiError('payload_too_large', `It is larger than ${formatBytes(maxBytes)}.`);
        }
        done(null, chunk);
      } catch (error) {
        refusal = error;
        done(error as Error);
      }
    },
  });
  try {
    await pipeline(await archive.openReadStreamPromise(entry), counted, createWriteStream(path));
  } catch (error) {
    if (refusal !== undefined) throw refusal;
    throw isOfDisk(error) ? error : damaged(error);
  }
  if (size !== entry.uncompressedSize) {
    throw unprocessable('It is not as large as the archive says: the archive is damaged or forged.');
  }
  if (sum !== entry.crc32) throw damaged();
}

function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

function damaged(cause?: unknown): ApiError {
  return unprocessable('It is damaged: its checksum is wrong, or its data cannot be unpacked.', cause);
}

/** The 422 of an archive, or of an entry. */
export function unprocessable(message: string, cause?: unknown): ApiError {
  return new ApiError('unprocessable', message, { cause });
}

const madeOnUnix = 3;
const fileType = 0o170000;
const regularFile = 0o100000;
const link = 0o120000;

/** Why an entry of an archive is not taken, as far as its header shows; `undefined` when it may be unpacked. */
export function entryFault(entry: Entry, name: string): ApiError | undefined {
  const type =
    entry.versionMadeBy >>> 8 === madeOnUnix ? (entry.externalFileAttributes >>> 16) & fileType : 0;
  const faults: readonly (readonly [boolean, string])[] = [
    [
      validateFileName(name) !== null,
      'Its name leads out of the archive: take names without "..", "\\" and a leading "/".',
    ],
    [type === link, 'It is a link: put the file itself into the archive.'],
    [type !== 0 && type !== regularFile, 'It is no regular file.'],
    [entry.isEncrypted(), 'It is encrypted: make the archive without a password.'],
    [!entry.canDecodeFileData(), 'It is packed by a method that is not read here: use "deflate" or "store".'],
    [
      !/\.(?:json|pdf)$/i.test(name),
      'Only .json and .pdf files are taken, and no archives within the archive.',
    ],
  ];
  const [, message] = faults.find(([applies]) => applies) ?? [];
  return message === undefined ? undefined : unprocessable(message);
}
