import type { TranscriptItem } from '@tutor-session/protocol';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Milestone } from '../session/session-summary.ts';

export type TimelineEntry =
  | { kind: 'message'; item: TranscriptItem }
  | { kind: 'milestone'; milestone: Milestone };

/** Merges messages and milestones: a milestone comes after all messages before it. */
export function buildTimeline(
  transcript: readonly TranscriptItem[],
  milestones: readonly Milestone[],
): readonly TimelineEntry[] {
  const waiting = [...milestones];
  const timeline: TimelineEntry[] = [];
  for (const item of transcript) {
    while (waiting[0] && Date.parse(waiting[0].timestamp) < Date.parse(item.timestamp)) {
      timeline.push({ kind: 'milestone', milestone: waiting[0] });
      waiting.shift();
    }
    timeline.push({ kind: 'message', item });
  }
  return [...timeline, ...waiting.map((milestone) => ({ kind: 'milestone' as const, milestone }))];
}

const pauseMs = 650;

/**
 * Reveals entries that came in one response one after the other, at a pace that can be read. Entries from the start of the
 * conversation, the student's messages, what was read already, and all entries under reduced motion appear at once.
 */
export class PacedReveal implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #isRead: (item: TranscriptItem) => boolean;
  #entries: readonly TimelineEntry[] = [];
  #shown = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param isRead whether the student has read a line while it came */
  constructor(host: ReactiveControllerHost, isRead: (item: TranscriptItem) => boolean = () => false) {
    this.#host = host;
    this.#isRead = isRead;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#shown = this.#entries.length;
  }

  /** Returns the entries to show now, all of them where that is to be `atOnce`, and whether more will follow. */
  show(
    entries: readonly TimelineEntry[],
    atOnce = false,
  ): { shown: readonly TimelineEntry[]; more: boolean } {
    const opening = atOnce || this.#entries.length === 0;
    const grown = entries.length > this.#entries.length;
    this.#entries = entries;
    if (opening || matchMedia('(prefers-reduced-motion: reduce)').matches) this.#shown = entries.length;
    else if (grown && !this.#timer) this.#reveal();
    return { shown: entries.slice(0, this.#shown), more: this.#shown < entries.length };
  }

  #isKnown(entry: TimelineEntry | undefined): boolean {
    return entry?.kind === 'message' && (entry.item.role === 'student' || this.#isRead(entry.item));
  }

  /** Reveals the next entry, and those before it that the student knows. */
  #reveal(): void {
    this.#shown += 1;
    while (this.#isKnown(this.#entries[this.#shown - 1]) && this.#shown < this.#entries.length)
      this.#shown += 1;
    if (this.#shown >= this.#entries.length) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#reveal();
      this.#host.requestUpdate();
    }, pauseMs);
  }
}
