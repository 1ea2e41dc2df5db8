import type { ReportVoiceError, SendMessage } from '@tutor-session/embed-api';
import { noticeOf } from './embed-api-error.ts';
import type { PageRefusal } from './read-page-message.ts';
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
  readonly drawn?: number | number[] | undefined;
  /**
   * The embedding page says it in the student's place (decision 78). Called when the service has it, or with the reason why not; only the
   * first call counts. What cannot be sent now is not said later.
   */
  readonly settle?: ((refused?: PageRefusal) => void) | undefined;
}

/** How a message comes about that is not typed. */
export type MessageOrigin = Pick<OutgoingMessage, 'spoken' | 'drawn' | 'settle'>;

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

  /** Adds an item in place of all that wait. */
  replaceWith(item: Item): void {
    this.#items = this.sending ? this.#items.slice(0, 1) : [];
    this.add(item);
  }

  confirm(isReceived: (item: Item) => boolean): void {
    const received = this.#items.filter(isReceived);
    if (received.length === 0) return;
    this.#items = this.#items.filter((item) => !received.includes(item));
    for (const item of received) this.#options.onConfirmed?.(item);
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
  /** Called with each item that leaves the outbox. */
  onConfirmed?(item: Item): void;
  onChange(): void;
}

export interface MessageOutboxOptions {
  calls: SessionCalls;
  isLive(): boolean;
  /** Whether the session is live or paused. */
  isRunning(): boolean;
  onChange(): void;
  onRefused(text: string, notice: string): void;
}

/** The messages of a session; before each one the service gets what the embedding page shows by then. */
export function createMessageOutbox(
  options: MessageOutboxOptions,
  page: { flush(): Promise<void> },
): Outbox<OutgoingMessage> {
  const { calls, isLive, isRunning, onChange, onRefused } = options;
  /** What waits for the resume, or stays to be read; the embedding page is told at once. */
  const postpone = ({ settle }: OutgoingMessage): CallOutcome => {
    settle?.(isRunning() ? 'paused' : 'ended');
    return settle ? 'done' : 'later';
  };
  return new Outbox<OutgoingMessage>({
    onChange,
    onConfirmed: ({ settle }) => settle?.(),
    async deliver(item) {
      if (!isLive()) {
        calls.clearRetry('messages'); // it waits for the resume, not for the network
        return postpone(item);
      }
      await page.flush();
      const outcome = await calls.send('messages', (api, after) =>
        api.sendMessage({ after, ...toBody(item) }),
      );
      if (outcome === 'done') return outcome;
      // Paused or ended elsewhere.
      if (outcome !== 'later' && outcome.code === 'conflict') await calls.heartbeat();
      if (!isLive()) return postpone(item);
      if (outcome === 'later') return outcome;
      if (item.settle) item.settle('refused');
      else onRefused(item.text, noticeOf(outcome));
      return outcome;
    },
  });
}

function toBody({ id, text, problem, spoken, drawn, settle }: OutgoingMessage): Omit<SendMessage, 'after'> {
  return {
    client_message_id: id,
    text,
    ...(problem !== undefined && { problem_number: problem }),
    ...(spoken && { spoken }),
    ...(drawn !== undefined && { drawn }),
    ...(settle && { source: 'page' as const }),
  };
}

export function createVoiceErrorOutbox(calls: SessionCalls): Outbox<Pick<ReportVoiceError, 'error_type'>> {
  return new Outbox({
    onChange: () => {},
    deliver: (report) => calls.send('voice', (api, after) => api.voiceError({ after, ...report })),
  });
}
