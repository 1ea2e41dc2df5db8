import type { Envelope } from '@tutor-session/protocol';

/** How many events are kept for those who ask later. */
const maxUnclaimed = 1_000;

export interface WaitForEventOptions {
  /** How long to wait, in milliseconds of the wall clock. Default 5,000. */
  readonly timeoutMs?: number;
  /** Only an event for which this holds. */
  readonly where?: (envelope: Envelope) => boolean;
}

/** Gives the service's events to those who wait for one in this process. */
export class EventFeed {
  readonly #unclaimed: Envelope[] = [];
  readonly #waiting = new Set<(envelope: Envelope) => boolean>();

  /** Adds an event that is committed. */
  publish(envelope: Envelope): void {
    for (const take of this.#waiting) if (take(envelope)) return;
    this.#unclaimed.push(envelope);
    if (this.#unclaimed.length > maxUnclaimed) this.#unclaimed.shift();
  }

  /** Removes the events of sessions that were deleted (decision 35). */
  deleteSessions(session_ids: readonly string[]): void {
    const deleted = new Set<unknown>(session_ids);
    const kept = this.#unclaimed.filter(({ data }) => !deleted.has(data.session_id));
    this.#unclaimed.splice(0, Number.POSITIVE_INFINITY, ...kept);
  }

  /** The first event called `name` past or future, that was not returned yet; rejects after the timeout. */
  waitFor(
    name: string,
    { timeoutMs = 5_000, where = () => true }: WaitForEventOptions = {},
  ): Promise<Envelope> {
    const fits = (envelope: Envelope) => envelope.event === name && where(envelope);
    const index = this.#unclaimed.findIndex(fits);
    if (index >= 0) return Promise.resolve(this.#unclaimed.splice(index, 1)[0] as Envelope);
    return new Promise((resolve, reject) => {
      const take = (envelope: Envelope) => {
        if (!fits(envelope)) return false;
        clearTimeout(timer);
        this.#waiting.delete(take);
        resolve(envelope);
        return true;
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(take);
        reject(new Error(`No ${name} happened within ${timeoutMs} ms.`));
      }, timeoutMs);
      this.#waiting.add(take);
    });
  }
}
