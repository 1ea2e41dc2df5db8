import pLimit from 'p-limit';
import { unavailable } from '../../platform/http/api-error.ts';
import type { IncomingCall } from '../../platform/http/connection.ts';
import { StartQueue, type StartQueueOptions } from './start-queue.ts';

export interface CallQueuesOptions {
  /** How many reading calls of the REST API are worked on at once; others wait. Default 16. */
  readonly readsAtOnce?: number;
  /** How long a reading call waits before it gets 503, in milliseconds. Default 5,000. */
  readonly maxWaitMs?: number;
  /** With so many calls of running sessions at work, no new session begins. Default 32. */
  readonly maxRunning?: number;
  /** How the calls that sessions start with wait for each other. */
  readonly starts?: Omit<StartQueueOptions, 'hasRoom'>;
}

/** What the embed page calls before its first question, in this order. */
const [readConfig, newSession] = ['/embed/api/config', '/embed/api/session'] as const;

const followReply = '/embed/api/session/reply';

/**
 * Queues of calls by their kind, so that running sessions go first when there is more to do than the database can: backends that read lists without a break share a
 * few places, and new sessions wait for each other and for those that run.
 */
export class CallQueues {
  readonly #maxWaitMs: number;
  readonly #reads: ReturnType<typeof pLimit>;
  readonly #starts: StartQueue;
  readonly #running = new Set<IncomingCall>();

  constructor({ readsAtOnce = 16, maxWaitMs = 5_000, maxRunning = 32, starts = {} }: CallQueuesOptions = {}) {
    this.#maxWaitMs = maxWaitMs;
    this.#reads = pLimit(readsAtOnce);
    this.#starts = new StartQueue({ ...starts, hasRoom: () => this.#atWork() < maxRunning });
  }

  /** Responds when it is the call's turn. */
  respond(call: IncomingCall, respond: () => Promise<Response>): Promise<Response> {
    const { url = '', method } = call;
    if (url.startsWith('/v1/') && method === 'GET') return this.#read(respond);
    if (url === readConfig || url === newSession) return this.#starts.run(call, url === newSession, respond);
    // It waits, and is no work.
    if (url === followReply) return respond();
    if (url.startsWith('/embed/api/')) return this.#run(call, respond);
    return respond();
  }

  #read(respond: () => Promise<Response>): Promise<Response> {
    return new Promise((resolve, reject) => {
      let refused = false;
      const timer = setTimeout(() => {
        refused = true;
        resolve(unavailable('The service is busy. Try again in a moment.').toResponse());
      }, this.#maxWaitMs);
      void this.#reads(async () => {
        clearTimeout(timer);
        if (!refused) await respond().then(resolve, reject);
      });
    });
  }

  async #run(call: IncomingCall, respond: () => Promise<Response>): Promise<Response> {
    this.#running.add(call);
    try {
      return await respond();
    } finally {
      this.#running.delete(call);
      this.#starts.next();
    }
  }

  /** Calls whose bodies have arrived: one that is sent slowly keeps nobody out. */
  #atWork(): number {
    return [...this.#running].filter(({ complete }) => complete !== false).length;
  }
}
