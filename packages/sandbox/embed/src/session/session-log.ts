import type { TranscriptItem, WhiteboardItem } from '@tutor-session/protocol';
import type { Cursor, PageEvent, SessionUpdate } from '../../../src/embed-client/embed-types.ts';

/**
 * All that the page has of its session. Answers may overlap (two calls under way ask for the same), come late, or twice: each
 * item is taken once, by its place in the list that the request's cursor says.
 */
export class SessionLog {
  #transcript: readonly TranscriptItem[] = [];
  #whiteboard: readonly WhiteboardItem[] = [];
  #events: readonly PageEvent[] = [];

  get transcript(): readonly TranscriptItem[] {
    return this.#transcript;
  }
  get whiteboard(): readonly WhiteboardItem[] {
    return this.#whiteboard;
  }
  get events(): readonly PageEvent[] {
    return this.#events;
  }

  /** What to ask the next update after. */
  get cursor(): Cursor {
    return {
      transcript: this.#transcript.length,
      whiteboard: this.#whiteboard.length,
      events: this.#events.length,
    };
  }

  /** Takes what is new in the answer to a request that asked `after`; returns its new events in order. */
  take(after: Cursor, update: SessionUpdate): readonly PageEvent[] {
    const { transcript, whiteboard, events } = this.cursor;
    const fresh = update.events.slice(events - after.events);
    this.#transcript = extend(this.#transcript, update.transcript.slice(transcript - after.transcript));
    this.#whiteboard = extend(
      this.#whiteboard,
      update.whiteboard_commands.slice(whiteboard - after.whiteboard),
    );
    this.#events = extend(this.#events, fresh);
    return fresh;
  }
}

/** The same list where nothing came, so that views see at a glance that they need not change. */
function extend<Item>(list: readonly Item[], fresh: readonly Item[]): readonly Item[] {
  return fresh.length > 0 ? [...list, ...fresh] : list;
}
