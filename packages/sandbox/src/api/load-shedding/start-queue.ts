import { ApiError } from '../../platform/http/api-error.ts';
import type { IncomingCall } from '../../platform/http/connection.ts';

export interface StartQueueOptions {
  /** How many calls are worked on at once. Default 8. */
  readonly atOnce?: number;
  /** How many may wait. Default 400. */
  readonly maxWaiting?: number;
  /** How long one waits before it gets 503, in milliseconds. Default 10,000; the embed page waits for 15,000. */
  readonly maxWaitMs?: number;
  /** Whether there is room for a new session now; `next` is called when there may be again. Default: always. */
  readonly hasRoom?: () => boolean;
  readonly random?: () => number;
}

interface Waiting {
  /** A call that begins a session comes before one that only asks how: whose page came first has its first question first. */
  readonly begins: boolean;
  begin(): void;
}

/**
 * Lets the calls that sessions start with wait for each other: a whole school at eight o'clock comes in within two seconds, and is
 * served in the order of asking instead of being sent away to try again. Those beyond the limits get 503 with a `Retry-After` of one to
 * five seconds, so that they do not come back all at once.
 */
export class StartQueue {
  readonly #options: Required<StartQueueOptions>;
  readonly #begun = new Set<IncomingCall>();
  #waiting: Waiting[] = [];

  constructor({
    atOnce = 8,
    maxWaiting = 400,
    maxWaitMs = 10_000,
    hasRoom = () => true,
    random = Math.random,
  }: StartQueueOptions = {}) {
    this.#options = { atOnce, maxWaiting, maxWaitMs, hasRoom, random };
  }

  /** Responds when it is the call's turn. */
  run(call: IncomingCall, begins: boolean, respond: () => Promise<Response>): Promise<Response> {
    if (this.#waiting.length >= this.#options.maxWaiting) return Promise.resolve(this.#busy());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((each) => each !== waiting);
        resolve(this.#busy());
      }, this.#options.maxWaitMs);
      const waiting: Waiting = {
        begins,
        begin: () => {
          clearTimeout(timer);
          this.#begun.add(call);
          void respond()
            .then(resolve, reject)
            .finally(() => {
              this.#begun.delete(call);
              this.next();
            });
        },
      };
      this.#waiting.push(waiting);
      this.next();
    });
  }

  /** Begins what there is room for. */
  next(): void {
    while (this.#atWork() < this.#options.atOnce && this.#options.hasRoom()) {
      const next = this.#waiting.find(({ begins }) => begins) ?? this.#waiting[0];
      if (!next) return;
      this.#waiting = this.#waiting.filter((waiting) => waiting !== next);
      next.begin();
    }
  }

  /** Calls whose bodies have arrived: one that is sent slowly keeps nobody out. */
  #atWork(): number {
    return [...this.#begun].filter(({ complete }) => complete !== false).length;
  }

  #busy(): Response {
    const seconds = 1 + Math.floor(this.#options.random() * 5);
    const message = 'The service is busy with other sessions, and begins no new one. Try again in a moment.';
    return new ApiError('unavailable', message, { headers: { 'retry-after': String(seconds) } }).toResponse();
  }
}
