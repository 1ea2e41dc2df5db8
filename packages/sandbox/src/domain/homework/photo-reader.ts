import { ApiError } from '../../platform/http/api-error.ts';
import { type PhotoLine, readPhoto } from './read-photo.ts';

/** How many photos may wait for their turn; each is in memory meanwhile. */
const mostWaiting = 8;

/** Reads photos, one at a time: each takes a processor and up to some hundred megabytes while it is read. */
export class PhotoReader {
  readonly #stopped = new AbortController();
  readonly #read: typeof readPhoto;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor({ read = readPhoto }: { read?: typeof readPhoto } = {}) {
    this.#read = read;
  }

  /** The lines of print in a photo. Rejects with `UnreadablePhotoError`, and with `ApiError` 429 when too many wait already. */
  async read(photo: Uint8Array): Promise<readonly PhotoLine[]> {
    if (this.#waiting >= mostWaiting) {
      throw new ApiError('rate_limited', 'Too many photos wait to be read. Try again in a few seconds.', {
        headers: { 'retry-after': '5' },
      });
    }
    this.#waiting += 1;
    const lines = this.#last.then(() => this.#read(photo, this.#stopped.signal));
    this.#last = lines
      .catch(() => {})
      .finally(() => {
        this.#waiting -= 1;
      });
    return lines;
  }

  /** Ends what is being read. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#last;
  }
}
