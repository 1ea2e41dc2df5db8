import type { Envelope } from '@tutor-session/protocol';

/**
 * What a reloaded frame keeps of its session, in its own history entry: not the token (that has left the address, decision 5), only
 * what it needs to report to the embedding page that the session cannot go on in this frame.
 */
export interface ReloadNote {
  partner_id: string;
  session_id: string;
  /** The origin that was admitted; no other one gets the envelope. */
  parent_origin: string;
}

export function leaveReloadNote(history: Pick<History, 'replaceState'>, note: ReloadNote): void {
  history.replaceState({ tutor_session: note }, '');
}

/** Returns the note from before the reload, or `null`. */
export function readReloadNote(history: Pick<History, 'state'>): ReloadNote | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('tutor_session' in state)) return null;
  const note = state.tutor_session;
  if (typeof note !== 'object' || note === null) return null;
  const text = (field: string) => {
    const value: unknown = Reflect.get(note, field);
    return typeof value === 'string' ? value : '';
  };
  const [partner_id, session_id, parent_origin] = [
    text('partner_id'),
    text('session_id'),
    text('parent_origin'),
  ];
  return partner_id && session_id && parent_origin ? { partner_id, session_id, parent_origin } : null;
}

/** Tells the parent that this frame has lost its session; a new one needs a fresh token. */
export function reloadedEnvelope({ partner_id, session_id }: ReloadNote, now: number): Envelope {
  return {
    event: 'error.session',
    timestamp: new Date(now).toISOString(),
    partner_id,
    data: {
      session_id,
      error_code: 'embed_reloaded',
      error_message:
        'The frame was reloaded and no longer has its session token: start again with a fresh one.',
      recoverable: false,
    },
  };
}
