import { randomId } from '../random-id.ts';
import { EmbedApiError } from './embed-api-error.ts';
import type { SessionCalls } from './session-calls.ts';

/** A message of the student that the service may not have yet. */
export interface OutgoingMessage {
  /** Stays the same however often it is sent, so it counts once (`client_message_id`). */
  readonly id: string;
  readonly text: string;
  /** The number of the problem that was shown while it was typed. */
  readonly problem?: number | undefined;
  /** Whether it was said, not typed. */
  readonly spoken?: boolean | undefined;
}

/** The outcome of one attempt: `later` keeps the message and stops; `refused` drops it. */
export type Attempt = 'received' | 'later' | 'refused';

/**
 * Messages the student has sent and the service has not confirmed: in order, sent one after the other, sent again with the
 * same id after a failure. It never drops a message by itself.
 */
export class Outbox {
  readonly #deliver: (message: OutgoingMessage) => Promise<Attempt>;
  readonly #onChange: () => void;
  readonly #newId: () => string;
  #messages: readonly OutgoingMessage[] = [];
  #running: Promise<void> | undefined;

  constructor({ deliver, onChange, newId = randomId }: OutboxOptions) {
    this.#deliver = deliver;
    this.#onChange = onChange;
    this.#newId = newId;
  }

  get messages(): readonly OutgoingMessage[] {
    return this.#messages;
  }

  get sending(): boolean {
    return this.#running !== undefined;
  }

  add(text: string, details: Pick<OutgoingMessage, 'problem' | 'spoken'> = {}): void {
    this.#messages = [...this.#messages, { id: this.#newId(), text, ...details }];
    if (this.sending) this.#onChange();
    else void this.flush();
  }

  /** Drops the messages that the service has. */
  confirm(ids: readonly string[]): void {
    const left = this.#messages.filter(({ id }) => !ids.includes(id));
    if (left.length < this.#messages.length) this.#messages = left;
  }

  /** Sends the messages, oldest first, until none is left or one must wait. Joins a flush that is in flight. */
  flush(): Promise<void> {
    if (!this.#running && this.#messages.length > 0) {
      this.#running = this.#sendAll();
      this.#onChange();
    }
    return this.#running ?? Promise.resolve();
  }

  async #sendAll(): Promise<void> {
    try {
      for (let message = this.#messages[0]; message; message = this.#messages[0]) {
        const attempt = await this.#deliver(message);
        if (attempt !== 'later') this.confirm([message.id]);
        else if (this.#messages[0] === message) return;
      }
    } finally {
      this.#running = undefined; // in the same step as the last check of the queue: nothing added can be missed
      this.#onChange();
    }
  }
}

export interface OutboxOptions {
  deliver(message: OutgoingMessage): Promise<Attempt>;
  onChange(): void;
  newId?: (() => string) | undefined;
}

export interface MessageOutboxOptions {
  calls: SessionCalls;
  /** Whether the session takes messages now. */
  isLive(): boolean;
  onChange(): void;
  /** Called with a message that the service refuses, and why. */
  onRefused(text: string, notice: string): void;
  newId?: (() => string) | undefined;
}

/** Creates the outbox of the student's messages. */
export function createMessageOutbox({ calls, isLive, onRefused, ...options }: MessageOutboxOptions): Outbox {
  return new Outbox({
    ...options,
    async deliver({ id, text, problem, spoken }) {
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
          }),
        ),
      );
      if (!(outcome instanceof EmbedApiError)) return outcome === 'done' ? 'received' : 'later';
      // Paused or ended elsewhere: then it waits for the resume, or stays to be read.
      if (outcome.code === 'conflict') await calls.heartbeat();
      if (!isLive()) return 'later';
      onRefused(text, outcome.message);
      return 'refused';
    },
  });
}
