import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { ApiError } from '../../platform/http/api-error.ts';
import { ownScript } from '../../platform/package-file.ts';

/** A line of print, or a problem in words, as it was read. */
export interface PhotoLine {
  readonly text: string;
  /** How sure the reading is, 0 to 1. */
  readonly confidence: number;
  /** Whether it is a problem in words, which the student writes as a calculation. */
  readonly isWords?: boolean;
  /** Where it is in the photo, in parts of its width and height: its corners, clockwise from the one at the top left. */
  readonly corners?: readonly (readonly [x: number, y: number])[];
}

export interface ReadPhotoOptions {
  readonly signal: AbortSignal;
  /** How long scaling and reading may take, in milliseconds. */
  readonly timeoutMs: number;
}

/** What reads print. They are 58 MB that few tests need, so that whoever wants photos read installs them. */
const ocrPackages = ['tesseract.js', '@tesseract.js-data/eng'];

/**
 * Reads the lines of print in a photo, in a thread that is ended after `timeoutMs`, or when `signal` says so. Whoever calls has
 * looked at the photo's size before.
 *
 * @throws UnreadablePhotoError when it cannot be read
 */
export function readPhoto(
  photo: Uint8Array,
  { signal, timeoutMs }: ReadPhotoOptions,
): Promise<readonly PhotoLine[]> {
  const worker = new Worker(ownScript('domain/homework/ocr-worker'), {
    workerData: photo,
    stdout: true,
    stderr: true,
  });
  return new Promise<readonly PhotoLine[]>((resolve, reject) => {
    const fail = (cause?: unknown) => reject(new UnreadablePhotoError('failed', cause));
    const limit = AbortSignal.timeout(timeoutMs);
    if (signal.aborted) fail(signal.reason);
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
    limit.addEventListener('abort', () => reject(new UnreadablePhotoError('too slow', limit.reason)));
    worker.once('message', resolve);
    worker.once('error', fail);
    worker.once('exit', () => fail());
  }).finally(() => worker.terminate());
}

/**
 * Throws `ApiError` 422, with the command to run, where what reads print is not installed. `resolve` finds a module by its name, as
 * `require.resolve` does.
 */
export function assertCanReadPhotos(
  resolve: (name: string) => string = createRequire(import.meta.url).resolve,
): void {
  try {
    for (const name of ocrPackages) resolve(`${name}/package.json`);
  } catch (cause) {
    const message = `Photos cannot be read yet: run "npm install --save-dev ${ocrPackages.join(' ')}", then start the sandbox again.`;
    throw new ApiError('unprocessable', message, { cause });
  }
}

/** Why there are no lines: the reader took too long here, or it could not make anything of the file. */
export type WhyUnread = 'too slow' | 'failed';

/** The reader failed, or took too long. What it said may hold what stood on the page, so only the cause keeps it. */
export class UnreadablePhotoError extends Error {
  override readonly name = 'UnreadablePhotoError';
  readonly why: WhyUnread;

  constructor(why: WhyUnread, cause?: unknown) {
    super(why === 'failed' ? 'The photo could not be read.' : 'Reading the photo took too long.', { cause });
    this.why = why;
  }
}
