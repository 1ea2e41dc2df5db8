import type { Cursor } from '@tutor-session/embed-api';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { transcriptItems } from '../schema/index.ts';
import { type SessionKey, whereSession } from '../sessions/history.ts';
import { seePage } from '../sessions/life/see-page.ts';
import type { SessionChange } from '../sessions/session-change.ts';
import type { SessionStore, TokenKey } from '../sessions/session-store.ts';
import { isLive } from '../sessions/transition.ts';
import { type EmbedToken, invalidToken } from './embed-token.ts';
import { readMessageIds, readMissing, type SavedChange } from './session-update.ts';

/** A call of the page: its token, and how much of the session it has. */
export interface EmbedCall extends EmbedToken {
  readonly after: Cursor;
}

/** Changes a session; `messageIds` are the ids of the page's newest messages that it has. */
export type Work = (
  change: SessionChange,
  context: { readonly tx: Transaction; readonly messageIds: readonly string[] },
) => Promise<void> | void;

/** Changes the session of a token, whose page is open. Throws `ApiError` 401 or 409 where the token has none. */
export async function changeSession(store: SessionStore, call: EmbedCall, work: Work): Promise<SavedChange> {
  const saved = await changeSeen(store, call, work);
  if (saved) return saved;
  const key = tokenKey(call);
  if (await store.isTokenSpent(key)) throw usedUp();
  throw noSessionYet();
}

/** The same; `undefined` where the token has no session. */
export async function changeSeen(
  store: SessionStore,
  call: EmbedCall,
  work: Work,
): Promise<SavedChange | undefined> {
  const { after } = call;
  let saved: SavedChange | undefined;
  await store.changeByToken(tokenKey(call), async (change, tx) => {
    // Only now, with the session's row locked: a message that is being taken at the same time is seen.
    const messageIds = await readMessageIds(tx, change.session);
    if (isLive(change.session)) seePage(change);
    await work(change, { tx, messageIds });
    saved = { change, after, messageIds, missing: await readMissing(tx, change, after) };
  });
  return saved;
}

/** Whether a session has a message of the page, however old. */
export async function hasMessage(
  tx: Transaction,
  session: SessionKey,
  client_message_id: string,
): Promise<boolean> {
  const found = await tx
    .select({ index: transcriptItems.index })
    .from(transcriptItems)
    .where(
      and(whereSession(transcriptItems, session), eq(transcriptItems.client_message_id, client_message_id)),
    );
  return found.length > 0;
}

/** The session that a token stands for. */
export function tokenKey({ claims, token_sha256 }: EmbedToken): TokenKey {
  return { partner_id: claims.partner_id, token_sha256 };
}

/** The 409 of a token that has begun no session. */
function noSessionYet(): ApiError {
  return new ApiError('conflict', 'This token has begun no session yet: POST /embed/api/session first.');
}

/** The 401 of a token whose session was deleted. */
export function usedUp(): ApiError {
  const message = 'The session token has been used: its session was deleted. Fetch a fresh one.';
  return invalidToken(message, { reason: 'token_used' });
}
