import type { Schedule } from './connection.ts';

const helloTimeoutMs = 10_000;

/** Waits, where a partner allows certain origins only, until the parent has said that it is one of them. */
export class ParentAdmission {
  #state: 'open' | 'admitted' | 'over' = 'open';
  #settle: (() => void) | undefined;

  get admitted(): boolean {
    return this.#state === 'admitted';
  }

  admit(): void {
    if (this.#state === 'open') this.#state = 'admitted';
    this.#settle?.();
  }

  /** Nobody will be admitted any more. */
  close(): void {
    if (this.#state === 'open') this.#state = 'over';
    this.#settle?.();
  }

  /** Resolves when the parent was admitted, at the latest after 10 seconds; `admitted` tells. */
  async wait(schedule: Schedule): Promise<void> {
    if (this.#state !== 'open') return;
    const cancel = schedule(() => this.close(), helloTimeoutMs);
    await new Promise<void>((resolve) => {
      this.#settle = resolve;
    });
    cancel();
  }
}
