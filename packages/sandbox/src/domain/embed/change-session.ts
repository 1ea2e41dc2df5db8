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
import { readMessageIds, type SavedChange } from './session-update.ts';

/** Changes a session; `messageIds` are the ids of the page's newest messages that it has. */
export type Work = (
  change: SessionChange,
  context: { readonly tx: Transaction; readonly messageIds: readonly string[] },
) => Promise<void> | void;

/** Changes the session of a token, whose page is open. Throws `ApiError` 401 or 409 where the token has none. */
export async function changeSession(
  store: SessionStore,
  token: EmbedToken,
  work: Work,
): Promise<SavedChange> {
  const key = tokenKey(token);
  const saved = await changeSeen(store, key, work);
  if (saved) return saved;
  if (await store.isTokenSpent(key)) throw usedUp();
  throw noSessionYet();
}

/** The same; `undefined` where the token has no session. */
export async function changeSeen(
  store: SessionStore,
  key: TokenKey,
  work: Work,
): Promise<SavedChange | undefined> {
  let messageIds: string[] = [];
  const change = await store.changeByToken(key, async (change, tx) => {
    // Only now, with the session's row locked: a message that is being taken at the same time is seen.
    messageIds = await readMessageIds(tx, change.session);
    if (isLive(change.session)) seePage(change);
    await work(change, { tx, messageIds });
  });
  return change && { change, messageIds };
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
