import type { ReportVoiceError } from '@tutor-session/embed-api';
import { EmbedApiError, noticeOf } from './embed-api-error.ts';
import type { CallOutcome, SessionCalls } from './session-calls.ts';

/** A message of the student that the service may not have yet. */
export interface OutgoingMessage {
  /** Stays the same however often it is sent, so it counts once (`client_message_id`). */
  readonly id: string;
  readonly text: string;
  /** The number of the problem that was shown while it was typed. */
  readonly problem?: number | undefined;
  readonly spoken?: boolean | undefined;
  /** What the student did on the whiteboard, of which the text is the answer. */
  readonly drawn?: number | undefined;
}

/**
 * What the service must get: in order, sent one after the other, sent again after a failure. It drops nothing by itself that the
 * service may not have.
 */
export class Outbox<Item> {
  readonly #options: OutboxOptions<Item>;
  #items: readonly Item[] = [];
  #running: Promise<void> | undefined;

  constructor(options: OutboxOptions<Item>) {
    this.#options = options;
  }

  get items(): readonly Item[] {
    return this.#items;
  }

  get sending(): boolean {
    return this.#running !== undefined;
  }

  add(item: Item): void {
    this.#items = [...this.#items, item];
    if (this.sending) this.#options.onChange();
    else void this.flush();
  }

  confirm(isReceived: (item: Item) => boolean): void {
    const left = this.#items.filter((item) => !isReceived(item));
    if (left.length < this.#items.length) this.#items = left;
  }

  /** Sends the items, oldest first, until none is left or one must wait. Joins a flush that is in flight. */
  flush(): Promise<void> {
    if (!this.#running && this.#items.length > 0) {
      this.#running = this.#sendAll();
      this.#options.onChange();
    }
    return this.#running ?? Promise.resolve();
  }

  async #sendAll(): Promise<void> {
    try {
      for (let item = this.#items[0]; item; item = this.#items[0]) {
        const outcome = await this.#options.deliver(item);
        if (outcome !== 'later') this.confirm((sent) => sent === item);
        else if (this.#items[0] === item) return;
      }
    } finally {
      this.#running = undefined; // in the same step as the last check of the queue: nothing added can be missed
      this.#options.onChange();
    }
  }
}

export interface OutboxOptions<Item> {
  /** `later` keeps the item and stops; anything else drops it. */
  deliver(item: Item): Promise<CallOutcome>;
  onChange(): void;
}

export interface MessageOutboxOptions {
  calls: SessionCalls;
  isLive(): boolean;
  onChange(): void;
  onRefused(text: string, notice: string): void;
}

export function createMessageOutbox(options: MessageOutboxOptions): Outbox<OutgoingMessage> {
  const { calls, isLive, onChange, onRefused } = options;
  return new Outbox<OutgoingMessage>({
    onChange,
    async deliver({ id, text, problem, spoken, drawn }) {
      if (!isLive()) {
        calls.clearRetry('messages'); // it waits for the resume, not for the network
        return 'later';
      }
      const outcome = await calls.attempt('messages', () =>
        calls.call((api, after) =>
          api.sendMessage({
            after,
            client_message_id: id,
            text,
            ...(problem !== undefined && { problem_number: problem }),
            ...(spoken && { spoken }),
            ...(drawn !== undefined && { drawn }),
          }),
        ),
      );
      if (!(outcome instanceof EmbedApiError)) return outcome;
      // Paused or ended elsewhere: then it waits for the resume, or stays to be read.
      if (outcome.code === 'conflict') await calls.heartbeat();
      if (!isLive()) return 'later';
      onRefused(text, noticeOf(outcome));
      return outcome;
    },
  });
}

export function createVoiceErrorOutbox(calls: SessionCalls): Outbox<Pick<ReportVoiceError, 'error_type'>> {
  return new Outbox({
    onChange: () => {},
    deliver: (report) =>
      calls.attempt('voice', () => calls.call((api, after) => api.voiceError({ after, ...report }))),
  });
}
