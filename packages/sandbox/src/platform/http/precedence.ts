import pLimit from 'p-limit';
import { ApiError } from './api-error.ts';

/** A request as the server has it. */
export interface IncomingCall {
  readonly url?: string | undefined;
  readonly method?: string | undefined;
  /** Whether the whole request has arrived. */
  readonly complete?: boolean;
}

export interface PrecedenceOptions {
  /** How many reading calls of the REST API are worked on at once; others wait. Default 16. */
  readonly readsAtOnce?: number;
  /** How long a reading call waits before it gets 503, in milliseconds. Default 5,000. */
  readonly maxWaitMs?: number;
  /** With so many calls of running sessions at work, no new session begins. Default 32. */
  readonly maxRunning?: number;
}

const newSession = '/embed/api/session';

/**
 * Lets running sessions go first when there is more to do than the database can: backends that read lists without a break share a
 * few places, and new sessions are refused with the reason before those that run become slow.
 */
export class Precedence {
  readonly #options: Required<PrecedenceOptions>;
  readonly #reads: ReturnType<typeof pLimit>;
  readonly #running = new Set<IncomingCall>();

  constructor({ readsAtOnce = 16, maxWaitMs = 5_000, maxRunning = 32 }: PrecedenceOptions = {}) {
    this.#options = { readsAtOnce, maxWaitMs, maxRunning };
    this.#reads = pLimit(readsAtOnce);
  }

  /** Responds when it is the call's turn. */
  respond(call: IncomingCall, respond: () => Promise<Response>): Promise<Response> {
    const { url = '', method } = call;
    if (url.startsWith('/v1/') && method === 'GET') return this.#read(respond);
    if (url.startsWith('/embed/api/')) return this.#run(call, respond);
    return respond();
  }

  #read(respond: () => Promise<Response>): Promise<Response> {
    return new Promise((resolve, reject) => {
      let refused = false;
      const timer = setTimeout(() => {
        refused = true;
        resolve(unavailable('The service is busy. Try again in a moment.'));
      }, this.#options.maxWaitMs);
      void this.#reads(async () => {
        clearTimeout(timer);
        if (!refused) await respond().then(resolve, reject);
      });
    });
  }

  async #run(call: IncomingCall, respond: () => Promise<Response>): Promise<Response> {
    if (call.url === newSession && this.#atWork() >= this.#options.maxRunning) {
      return unavailable(
        'The service is busy with running sessions, and begins no new one. Try again in a moment.',
      );
    }
    this.#running.add(call);
    try {
      return await respond();
    } finally {
      this.#running.delete(call);
    }
  }

  /** Calls whose bodies have arrived: one that is sent slowly keeps nobody out. */
  #atWork(): number {
    return [...this.#running].filter(({ complete }) => complete !== false).length;
  }
}

function unavailable(message: string): Response {
  return new ApiError('unavailable', message, { headers: { 'retry-after': '1' } }).toResponse();
}
