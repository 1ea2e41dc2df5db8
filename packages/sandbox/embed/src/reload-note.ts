import type { Envelope } from '@tutor-session/protocol';

/**
 * What a reloaded frame may still know of the session it had: no token (that is gone from the address, decision 5), only what is
 * needed to tell the page around that this session goes on no more in here. It lives in the frame's own history entry.
 */
export interface ReloadNote {
  partner_id: string;
  session_id: string;
  /** The parent that was told about the session. Nobody else is told. */
  parent_origin: string;
}

export function leaveReloadNote(history: Pick<History, 'replaceState'>, note: ReloadNote): void {
  history.replaceState({ tutor_session: note }, '');
}

/** The note of the page that was here before the reload, or `null`. */
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

/** Tells the parent that the session it shows is lost to this frame; a new one needs a fresh token. */
export function reloadedEnvelope({ partner_id, session_id }: ReloadNote, now: number): Envelope {
  return {
    event: 'error.session',
    timestamp: new Date(now).toISOString(),
    partner_id,
    data: {
      session_id,
      error_code: 'embed_reloaded',
      error_message:
        'The frame was reloaded and has no session token any more; start again with a fresh one.',
      recoverable: false,
    },
  };
}
