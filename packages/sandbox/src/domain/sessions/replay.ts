import type { Replay, TranscriptItem, WhiteboardItem } from '@tutor-session/protocol';

interface History {
  readonly session_id: string;
  readonly duration_seconds: number;
  readonly transcript: TranscriptItem[];
  readonly whiteboard_commands: WhiteboardItem[];
}

/** A session as it went: what was said and drawn in one line of time (decision 33). */
export function toReplay(history: History): Replay {
  const timeline = [
    ...history.transcript.map(({ at_ms, index }) => ({ at_ms, kind: 'transcript', ref: index })),
    ...history.whiteboard_commands.map(({ at_ms, index }) => ({ at_ms, kind: 'whiteboard', ref: index })),
  ];
  // No two items of a session share a moment, so this is the order in which they came.
  timeline.sort((one, other) => one.at_ms - other.at_ms);
  const { session_id, duration_seconds, transcript, whiteboard_commands } = history;
  return { session_id, duration_seconds, timeline, transcript, whiteboard_commands };
}
