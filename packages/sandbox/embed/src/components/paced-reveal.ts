import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { TimelineEntry } from './timeline.ts';

const pauseMs = 650;

/**
 * Lets entries that came in one answer appear one after the other, at a pace that can be read. What was there when the
 * conversation opened, what the student said, and everything under reduced motion appears at once.
 */
export class PacedReveal implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #entries: readonly TimelineEntry[] = [];
  #shown = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#shown = this.#entries.length;
  }

  /** The entries to show now, and whether more are to come. */
  show(entries: readonly TimelineEntry[]): { shown: readonly TimelineEntry[]; more: boolean } {
    const opening = this.#entries.length === 0;
    const grown = entries.length > this.#entries.length;
    this.#entries = entries;
    if (opening || matchMedia('(prefers-reduced-motion: reduce)').matches) this.#shown = entries.length;
    else if (grown && !this.#timer) this.#advance();
    return { shown: entries.slice(0, this.#shown), more: this.#shown < entries.length };
  }

  /** Shows the next entry, with all that needs no pause before it. */
  #advance(): void {
    this.#shown += 1;
    while (isStudents(this.#entries[this.#shown - 1]) && this.#shown < this.#entries.length) this.#shown += 1;
    if (this.#shown >= this.#entries.length) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#advance();
      this.#host.requestUpdate();
    }, pauseMs);
  }
}

function isStudents(entry: TimelineEntry | undefined): boolean {
  return entry?.kind === 'said' && entry.item.role === 'student';
}
