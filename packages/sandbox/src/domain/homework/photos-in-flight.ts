import { ApiError } from '../../platform/http/api-error.ts';

/** How many photos of one session may be in flight: the one being read, and one more when the student gave up on that. */
const maxPerSession = 2;

/**
 * Counts the photos of each session that are being sent or read. Each is in memory meanwhile, and few are
 * read at once: without this limit one student could fill both, for everybody.
 */
export class PhotosInFlight {
  readonly #counts = new Map<string, number>();

  /** Does `work` with one more photo of a session. Rejects with `ApiError` 429, before `work` begins, where that would be too many. */
  async during<Result>(session_id: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#count(session_id) >= maxPerSession) {
      throw new ApiError(
        'rate_limited',
        `This session has ${maxPerSession} photos in flight. Try again in a few seconds.`,
        {
          headers: { 'retry-after': '5' },
        },
      );
    }
    this.#counts.set(session_id, this.#count(session_id) + 1);
    try {
      return await work();
    } finally {
      const left = this.#count(session_id) - 1;
      if (left > 0) this.#counts.set(session_id, left);
      else this.#counts.delete(session_id);
    }
  }

  #count(session_id: string): number {
    return this.#counts.get(session_id) ?? 0;
  }
}
