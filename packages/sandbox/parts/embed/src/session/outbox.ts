import type { CallOutcome } from './session-calls.ts';

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
    if (this.sending) this.#options.onChange?.();
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
      this.#options.onChange?.();
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
      this.#options.onChange?.();
    }
  }
}

export interface OutboxOptions<Item> {
  /** `later` keeps the item and stops; anything else drops it. */
  deliver(item: Item): Promise<CallOutcome>;
  /** Called with each item that leaves the outbox. */
  onConfirmed?(item: Item): void;
  onChange?(): void;
}
