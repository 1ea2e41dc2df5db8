import { type Entry, validateFileName } from 'yauzl';
import { ApiError } from '../../../platform/http/api-error.ts';

const madeOnUnix = 3;
const fileType = 0o170000;
const regularFile = 0o100000;
const link = 0o120000;

/** Why an entry of an archive is not taken, as far as its header shows; `undefined` when it may be unpacked. */
export function entryFault(entry: Entry, name: string): ApiError | undefined {
  if (validateFileName(name) !== null) {
    return new ApiError(
      'unprocessable',
      'Its name leads out of the archive: take names without "..", "\\" and a leading "/".',
    );
  }
  const type =
    entry.versionMadeBy >>> 8 === madeOnUnix ? (entry.externalFileAttributes >>> 16) & fileType : 0;
  if (type === link)
    return new ApiError('unprocessable', 'It is a link: put the file itself into the archive.');
  if (type !== 0 && type !== regularFile) return new ApiError('unprocessable', 'It is no regular file.');
  if (entry.isEncrypted())
    return new ApiError('unprocessable', 'It is encrypted: make the archive without a password.');
  if (!entry.canDecodeFileData()) {
    return new ApiError(
      'unprocessable',
      'It is packed by a method that is not read here: use "deflate" or "store".',
    );
  }
  if (!/\.(?:json|pdf)$/i.test(name)) {
    return new ApiError(
      'unprocessable',
      'Only .json and .pdf files are taken, and no archives within the archive.',
    );
  }
  return undefined;
}
