import type { Envelope } from '@tutor-session/protocol';

/**
 * Takes the session token from `?token=` or `#token=` and drops it from the address at once, so that it stays in no history
 * entry and no log (decision 5). Other parameters stay. Returns `null` when there is none.
 */
export function takeSessionToken(
  location: Pick<Location, 'href'>,
  history: Pick<History, 'state' | 'replaceState'>,
): string | null {
  const url = new URL(location.href);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const token = url.searchParams.get('token') || fragment.get('token');
  if (!url.searchParams.has('token') && !fragment.has('token')) return null;

  url.searchParams.delete('token');
  if (fragment.has('token')) {
    fragment.delete('token');
    url.hash = fragment.toString();
  }
  history.replaceState(history.state, '', url.href);
  return token;
}

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

/** Returns the note from before the reload, or `null`; only this page writes the state of its history entry. */
export function readReloadNote({ state }: Pick<History, 'state'>): ReloadNote | null {
  return state?.tutor_session ?? null;
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
