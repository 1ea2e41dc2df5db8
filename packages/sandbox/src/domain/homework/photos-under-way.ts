import { ApiError } from '../../platform/http/api-error.ts';

/** How many photos of one session may be under way: the one that is read, and one more when the student gave that up. */
const mostOfOne = 2;

/**
 * Counts the photos of each session that are being sent or read. Each is in memory meanwhile, and those that wait are read in turn: without
 * this one student would fill both, for everybody.
 */
export class PhotosUnderWay {
  readonly #counts = new Map<string, number>();

  /** Does `work` with one more photo of a session. Rejects with `ApiError` 429, before it begins, where that would be too many. */
  async during<Result>(session_id: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#count(session_id) >= mostOfOne) {
      throw new ApiError(
        'rate_limited',
        `This session has ${mostOfOne} photos under way. Try again in a few seconds.`,
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
