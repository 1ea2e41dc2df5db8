import { ApiError } from '../../platform/http/api-error.ts';
import { defaultBodyLimits } from '../body-limits.ts';
import { assertCanReadPhotos, type PhotoLine, readPhoto, UnreadablePhotoError } from './read-photo.ts';

/** How many photos are read at once: reading one takes a processor and up to some hundred megabytes. */
const maxAtOnce = 2;
/** How many photos may be in memory: those being read, and those that wait for it. */
const maxPhotos = 8;

/** Whose photo it is. */
export interface PhotoOwner {
  readonly partner_id: string;
  readonly student_id: string;
}

interface Photo {
  readonly owner: PhotoOwner;
  start(): void;
  refuse(): void;
}

/**
 * Reads photos, two at a time, in turns between partners and between the students of each, so that nobody's many photos keep
 * others' few waiting. Beyond eight in all, who has most waiting loses the newest of them. One that took too long waits once more behind
 * the others: a busy machine was the cause more often than the photo.
 */
export class PhotoReader {
  readonly #stopped = new AbortController();
  readonly #read: typeof readPhoto;
  readonly #timeoutMs: number;
  readonly #assertInstalled: () => void;
  readonly #reading = new Set<Photo>();
  #waiting: Photo[] = [];
  /** Owners whose photos were begun, the latest last. */
  #served: PhotoOwner[] = [];
  #idle: (() => void) | undefined;

  constructor({
    read = readPhoto,
    assertInstalled = assertCanReadPhotos,
    timeoutMs = defaultBodyLimits.photoTimeoutMs,
  }: {
    read?: typeof readPhoto;
    assertInstalled?: () => void;
    /** How long one photo may take, in milliseconds. */
    timeoutMs?: number;
  } = {}) {
    this.#read = read;
    this.#timeoutMs = timeoutMs;
    this.#assertInstalled = assertInstalled;
  }

  /**
   * The lines of print in a photo. Rejects with `UnreadablePhotoError`, with `ApiError` 429 when too many wait already, and with what
   * `assertCanReadPhotos` throws.
   */
  async read(photo: Uint8Array, owner: PhotoOwner): Promise<readonly PhotoLine[]> {
    this.#assertInstalled();
    return new Promise((resolve, reject) => {
      let isSecond = false;
      const fail = (error: unknown) => {
        if (isSecond || !(error instanceof UnreadablePhotoError) || error.why !== 'too slow')
          return reject(error);
        isSecond = true;
        this.#waiting.push(added);
      };
      const added: Photo = {
        owner,
        start: () => {
          this.#reading.add(added);
          void this.#read(photo, { signal: this.#stopped.signal, timeoutMs: this.#timeoutMs })
            .then(resolve, fail)
            .finally(() => this.#done(added));
        },
        refuse: () => reject(tooMany(this.#timeoutMs)),
      };
      this.#waiting.push(added);
      if (this.#reading.size + this.#waiting.length > maxPhotos) this.#refuseOne(added);
      this.#startNext();
    });
  }

  /** Aborts what is being read, and resolves when nothing is. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    if (this.#reading.size === 0) return;
    await new Promise<void>((resolve) => {
      this.#idle = resolve;
    });
  }

  #startNext(): void {
    while (this.#reading.size < maxAtOnce) {
      const next = this.#next();
      if (!next) return;
      this.#waiting = this.#waiting.filter((photo) => photo !== next);
      this.#served = [...this.#served.filter((owner) => !isSame(owner, next.owner)), next.owner];
      next.start();
    }
  }

  /** The one whose partner has fewest being read and was served longest ago; of these the same by student, then the oldest. */
  #next(): Photo | undefined {
    const rank = ({ owner }: Photo): number[] =>
      [isPartner, isSame].flatMap((same) => [
        [...this.#reading].filter((photo) => same(photo.owner, owner)).length,
        this.#served.findLastIndex((served) => same(served, owner)),
      ]);
    return this.#waiting.toSorted((one, other) => compare(rank(one), rank(other)))[0];
  }

  /** Refuses the newest photo of the student with most waiting; that of `added` where another has no more than it. */
  #refuseOne(added: Photo): void {
    const count = ({ owner }: Photo) => this.#waiting.filter((photo) => isSame(photo.owner, owner)).length;
    const most = this.#waiting.reduce((found, photo) => (count(photo) > count(found) ? photo : found), added);
    const refused = this.#waiting.findLast((photo) => isSame(photo.owner, most.owner)) ?? added;
    this.#waiting = this.#waiting.filter((photo) => photo !== refused);
    refused.refuse();
  }

  #done(photo: Photo): void {
    this.#reading.delete(photo);
    this.#startNext();
    if (this.#reading.size > 0) return;
    this.#served = [];
    this.#idle?.();
  }
}

function isPartner(one: PhotoOwner, other: PhotoOwner): boolean {
  return one.partner_id === other.partner_id;
}

function isSame(one: PhotoOwner, other: PhotoOwner): boolean {
  return isPartner(one, other) && one.student_id === other.student_id;
}

function compare(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place === -1 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}

function tooMany(timeoutMs: number): ApiError {
  return new ApiError('rate_limited', 'Too many photos are waiting to be read. Try again in a few seconds.', {
    headers: { 'retry-after': String(Math.ceil(timeoutMs / 1000)) },
  });
}
