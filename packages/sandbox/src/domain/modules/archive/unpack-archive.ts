import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import { formatBytes } from '../../../platform/bytes.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { BodyLimits } from '../../body-limits.ts';
import { cleanName } from '../clean-text.ts';
import { entryFault, unpackEntry, unprocessable } from './unpack-entry.ts';

/** What became of an entry: a file on the disk, or a reason why not. */
export type UnpackedEntry = { readonly name: string } & (
  | { readonly kind: 'json' | 'pdf'; readonly path: string }
  | { readonly fault: ApiError }
);

export interface UnpackedArchive {
  readonly entries: UnpackedEntry[];
  /** Names of what macOS or Windows put beside the files. */
  readonly ignored: string[];
}

/** What nobody means to upload: macOS' copies of attributes, and what Finder and Explorer keep of a folder. */
const leftByTheSystem =
  /^(?:__MACOSX|\._.*|\.(?:DS_Store|Spotlight-V100|Trashes|fseventsd)|(?:eh)?thumbs\.db|desktop\.ini)$/i;

/**
 * Unpacks an archive's files into `folder`, under names of our own; folders in it are passed over.
 *
 * Nothing that the archive says of itself is believed: names, sizes and checksums are compared with what comes out.
 *
 * @throws ApiError 422 for what is no archive or is damaged as a whole, 413 beyond the limits of entries and of bytes unpacked (decision 23)
 */
export async function unpackArchive(
  path: string,
  folder: string,
  limits: BodyLimits,
): Promise<UnpackedArchive> {
  const archive = await openPromise(path, {
    decodeStrings: false,
    validateEntrySizes: false,
    autoClose: false,
  }).catch((cause: unknown) => {
    throw unreadable(cause);
  });
  try {
    if (archive.entryCount > limits.zipEntries) throw tooMany(limits);
    return await unpackAll(archive, folder, limits);
  } finally {
    archive.close();
  }
}

async function unpackAll(archive: ZipFile, folder: string, limits: BodyLimits): Promise<UnpackedArchive> {
  const unpacked: UnpackedEntry[] = [];
  const ignored: string[] = [];
  const names = new Set<string>();
  let total = 0;
  const count = (bytes: number) => {
    total += bytes;
    if (total > limits.zipUnpackedBytes) throw tooMuch(limits);
  };
  for await (const entry of readEntries(archive)) {
    const name = readName(entry);
    if (name.endsWith('/')) continue;
    if (unpacked.length + ignored.length >= limits.zipEntries) throw tooMany(limits);
    const shown = cleanName(name);
    if (name.split(/[/\\]/).some((part) => leftByTheSystem.test(part))) {
      ignored.push(shown);
      continue;
    }
    const twice = names.has(name.normalize('NFC').toLowerCase());
    names.add(name.normalize('NFC').toLowerCase());
    const fault = twice
      ? unprocessable('Another file of the archive has the same name.')
      : entryFault(entry, name);
    if (fault) {
      unpacked.push({ name: shown, fault });
      continue;
    }
    const kind = /\.json$/i.test(name) ? 'json' : 'pdf';
    const path = join(folder, `entry-${unpacked.length}`);
    const maxBytes = kind === 'json' ? limits.jsonBytes : limits.pdfBytes;
    try {
      await unpackEntry(archive, entry, { path, maxBytes, count });
      unpacked.push({ name: shown, kind, path });
    } catch (error) {
      await rm(path, { force: true });
      if (total > limits.zipUnpackedBytes || !(error instanceof ApiError)) throw error;
      unpacked.push({ name: shown, fault: error });
    }
  }
  return { entries: unpacked, ignored };
}

async function* readEntries(archive: ZipFile): AsyncGenerator<Entry> {
  const entries = archive.eachEntry();
  for (;;) {
    const next = await entries.next().catch((cause: unknown) => {
      throw unreadable(cause);
    });
    if (next.done) return;
    yield next.value;
  }
}

function readName({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
}

function unreadable(cause: unknown): ApiError {
  return unprocessable('The archive cannot be read: it is no ZIP, or it is damaged or cut off.', cause);
}

function tooMany({ zipEntries }: BodyLimits): ApiError {
  return new ApiError('payload_too_large', `The archive has more than ${zipEntries} entries.`);
}

function tooMuch({ zipUnpackedBytes }: BodyLimits): ApiError {
  return new ApiError(
    'payload_too_large',
    `The archive holds more than ${formatBytes(zipUnpackedBytes)} unpacked.`,
  );
}
