import pLimit from 'p-limit';
import { ApiError } from '../../platform/http/api-error.ts';
import { assertCanReadPhotos, type PhotoLine, readPhoto } from './read-photo.ts';

/** How many photos may be in memory: the one being read, and those that wait for it. */
const maxPhotos = 8;

export interface PhotoReaderOptions {
  readonly read?: typeof readPhoto;
  /** Throws where photos cannot be read at all. */
  readonly assertInstalled?: () => void;
}

/** Reads photos, one at a time: reading one takes a processor and up to some hundred megabytes. */
export class PhotoReader {
  readonly #stopped = new AbortController();
  readonly #oneAtATime = pLimit(1);
  readonly #read: typeof readPhoto;
  readonly #assertInstalled: () => void;

  constructor({ read = readPhoto, assertInstalled = assertCanReadPhotos }: PhotoReaderOptions = {}) {
    this.#read = read;
    this.#assertInstalled = assertInstalled;
  }

  /**
   * The lines of print in a photo. Rejects with `UnreadablePhotoError`, and with `ApiError`: 429 when too many wait already, 422 when
   * what reads them is not installed.
   */
  async read(photo: Uint8Array): Promise<readonly PhotoLine[]> {
    this.#assertInstalled();
    if (this.#oneAtATime.activeCount + this.#oneAtATime.pendingCount >= maxPhotos) {
      throw new ApiError(
        'rate_limited',
        'Too many photos are waiting to be read. Try again in a few seconds.',
        {
          headers: { 'retry-after': '5' },
        },
      );
    }
    return this.#oneAtATime(() => this.#read(photo, this.#stopped.signal));
  }

  /** Aborts what is being read. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#oneAtATime(() => {}); // runs after all the others
  }
}
