import type { Cursor, SessionUpdate } from '@tutor-session/embed-api';
import { words } from '../words/words.ts';
import { EmbedApiError } from './embed-api-error.ts';
import type { EmbedApi } from './embed-client.ts';
import { type CallKind, Retries, type Schedule } from './retries.ts';
import type { SessionLog } from './session-log.ts';
import type { Rating, SessionView } from './session-view.ts';

/** Half of what the service asks for, so that one lost heartbeat does no harm. */
const heartbeatMs = 15_000;

/** One call of the embed API, with what the page has already. */
export type SessionCall = (api: EmbedApi, after: Cursor) => Promise<SessionUpdate>;

/** `later`: it will be tried again, or the session is over; an error: the call was refused. */
export type CallOutcome = 'done' | 'later' | EmbedApiError;

/** Makes a session's calls: hands on what each response brings, retries what fails for now, and sends heartbeats. */
export class SessionCalls {
  readonly #options: SessionCallsOptions;
  readonly #retries: Retries;
  /** The client that calls are made with; there are none before. */
  api: EmbedApi | undefined;
  #cancelHeartbeat: (() => void) | undefined;
  #stopped = false;

  constructor(options: SessionCallsOptions) {
    const { schedule, random, onRetry } = options;
    this.#options = options;
    this.#retries = new Retries({
      schedule,
      retry: (kind) => (kind === 'heartbeat' ? void this.heartbeat() : onRetry(kind)),
      random,
    });
  }

  get reconnecting(): boolean {
    return this.#retries.pending;
  }

  async call(call: SessionCall): Promise<void> {
    const { session, log, onUpdate } = this.#options;
    if (!this.api) throw new EmbedApiError('refused', 'There is no session yet.');
    const after = log.cursor;
    const before = session.view.pageRequests;
    const update = await call(this.api, after);
    const { page_requests = [] } = update;
    // A call that came meanwhile may not be in this response yet.
    const known = new Set([...before, ...page_requests].map(({ id }) => id));
    const newer = session.view.pageRequests.filter(({ id }) => !known.has(id));
    onUpdate(after, { ...update, page_requests: [...page_requests, ...newer] });
  }

  /** Makes a call of one kind, and sees to failures as `attempt` does. */
  send(kind: CallKind, call: SessionCall): Promise<CallOutcome> {
    return this.attempt(kind, () => this.call(call));
  }

  /** Does `work`, which makes calls of one kind, and sees to failures that concern the whole session. */
  async attempt(kind: CallKind, work: () => Promise<void>): Promise<CallOutcome> {
    try {
      await work();
      this.clearRetry(kind);
      return 'done';
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : words.somethingWrong;
      const error = cause instanceof EmbedApiError ? cause : new EmbedApiError('refused', message, { cause });
      if (error.kind === 'unreachable') {
        // Ratings are taken after the end, too.
        if (!this.#stopped || kind === 'feedback') this.#retries.failed(kind, error.retryAfterMs);
        this.#options.onConnection();
        return 'later';
      }
      if (error.code === 'invalid_token' && !this.#stopped) {
        this.#options.onTokenRefused(error);
        return 'later';
      }
      this.clearRetry(kind);
      return error;
    }
  }

  clearRetry(kind: CallKind): void {
    if (!this.reconnecting) return;
    this.#retries.succeeded(kind);
    this.#options.onConnection();
  }

  /** Sends a heartbeat now, and the next one 15 seconds from now. */
  async heartbeat(): Promise<void> {
    if (this.#stopped) return;
    this.startHeartbeat();
    await this.send('heartbeat', (api, after) => api.heartbeat({ after }));
  }

  startHeartbeat(): void {
    this.#cancelHeartbeat?.();
    this.#cancelHeartbeat = this.#options.schedule(() => void this.heartbeat(), heartbeatMs);
  }

  /** Retries what is failing, or else sends a heartbeat. */
  wake(): void {
    if (this.reconnecting) this.#retries.retryNow();
    else if (this.#cancelHeartbeat) void this.heartbeat();
  }

  stop(): void {
    this.#stopped = true;
    this.#cancelHeartbeat?.();
    this.#retries.stop();
  }
}

export interface SessionCallsOptions {
  readonly session: { readonly view: SessionView };
  log: SessionLog;
  schedule: Schedule;
  random?: (() => number) | undefined;
  /** Called with the cursor of a request and its response. */
  onUpdate(after: Cursor, update: SessionUpdate): void;
  /** Called when calls of a kind other than heartbeats should be made again. */
  onRetry(kind: Exclude<CallKind, 'heartbeat'>): void;
  onTokenRefused(error: EmbedApiError): void;
  /** Called when `reconnecting` may have changed. */
  onConnection(): void;
}

/** What the queues of a session have of it. */
export interface QueueOptions {
  readonly session: { readonly view: SessionView };
  readonly calls: SessionCalls;
  readonly log: SessionLog;
  /** Called when what waits, or what the log has, is another. */
  onChange(): void;
  /** Called with why a message or a command is refused; with a message, its text. */
  onRefused(notice: string, text?: string): void;
  /** Called with each rating that the service has. */
  onRated(rating: Rating): void;
}
