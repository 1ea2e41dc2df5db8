import type { Envelope } from '@tutor-session/protocol';
import type { MovableClock } from '../clock.ts';
import type { Notices } from './notifications.ts';

/** What one process tells the others on its database; one kind at a time. */
interface PeerNotice {
  /** They happened, and their deliveries wait. */
  readonly events?: readonly Envelope[];
  /** Sessions that were deleted: nobody may be told of them any more. */
  readonly forgotten?: readonly string[];
  /** The clock was moved to this time. */
  readonly time?: string;
}

/** What a process does when it hears of another. */
export interface PeerListener {
  onEvents(events: readonly Envelope[]): void;
  onForgotten(session_ids: readonly string[]): void;
  readonly clock: MovableClock;
}

/** The other processes on the same database, if there may be any. */
export interface Peers {
  tellEvents(events: readonly Envelope[]): void;
  tellForgotten(session_ids: readonly string[]): void;
  /** This process's clock; when it is moved, so are theirs. */
  readonly clock: MovableClock;
}

/** Joins the processes that work on one database: they share events, deletions and time. */
export function joinPeers(
  notices: Notices | undefined,
  { onEvents, onForgotten, clock }: PeerListener,
): Peers {
  const tell = (notice: PeerNotice) => notices?.tell(notice);
  notices?.listen((heard) => {
    const { events, forgotten, time } = heard as PeerNotice;
    if (events) onEvents(events);
    if (forgotten) onForgotten(forgotten);
    if (time !== undefined) clock.moveTo(new Date(time));
  });
  return {
    tellEvents: (events) => tell({ events }),
    tellForgotten: (forgotten) => tell({ forgotten }),
    clock: {
      ...clock,
      moveTo(time) {
        clock.moveTo(time);
        tell({ time: time.toISOString() });
      },
    },
  };
}
