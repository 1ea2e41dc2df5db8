import type { Cursor, PageEvent, SessionUpdate } from '@tutor-session/embed-api';
import type { MessageFeedback, TranscriptItem, WhiteboardItem } from '@tutor-session/protocol';

/**
 * All that the page has of its session. Responses may overlap (two calls in flight ask for the same), come late, or twice: each
 * item is added once, by its place in the list, which follows from the request's cursor.
 */
export class SessionLog {
  #transcript: readonly TranscriptItem[] = [];
  #whiteboard: readonly WhiteboardItem[] = [];
  #events: readonly PageEvent[] = [];
  /** The page's own ids of the messages that the service has. */
  readonly messageIds = new Set<string>();

  get transcript(): readonly TranscriptItem[] {
    return this.#transcript;
  }
  get whiteboard(): readonly WhiteboardItem[] {
    return this.#whiteboard;
  }
  get events(): readonly PageEvent[] {
    return this.#events;
  }

  get cursor(): Cursor {
    return {
      transcript: this.#transcript.length,
      whiteboard: this.#whiteboard.length,
      events: this.#events.length,
    };
  }

  /** Whether a response is older than one that was added already: its items are there already, its status is old. */
  isAhead(after: Cursor, { transcript, events }: Pick<SessionUpdate, 'transcript' | 'events'>): boolean {
    const lacksEvents = after.events + events.length < this.#events.length;
    return lacksEvents || after.transcript + transcript.length < this.#transcript.length;
  }

  /** Adds what is new in the response to a request with the cursor `after`; returns the new events in order. */
  add(after: Cursor, update: SessionUpdate): readonly PageEvent[] {
    const { transcript, whiteboard, events } = this.cursor;
    for (const id of update.received_message_ids) this.messageIds.add(id);
    const added = update.events.slice(events - after.events);
    this.#transcript = extend(this.#transcript, update.transcript.slice(transcript - after.transcript));
    this.#whiteboard = extend(
      this.#whiteboard,
      update.whiteboard_commands.slice(whiteboard - after.whiteboard),
    );
    this.#events = extend(this.#events, added);
    return added;
  }

  /** Puts what the student thinks of a message in its place; `undefined` takes it back. Returns what was there. */
  rate(index: number, feedback: MessageFeedback | undefined): MessageFeedback | undefined {
    const before = this.#transcript.find((item) => item.index === index)?.feedback;
    this.#transcript = this.#transcript.map((item) => {
      if (item.index !== index) return item;
      const { feedback: _, ...rest } = item;
      return feedback ? { ...rest, feedback } : rest;
    });
    return before;
  }
}

/** Returns the same list where nothing is added, so that components do not render again. */
function extend<Item>(list: readonly Item[], added: readonly Item[]): readonly Item[] {
  return added.length > 0 ? [...list, ...added] : list;
}
