import type { RateMessage } from '@tutor-session/embed-api';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { transcriptItems } from '../schema/index.ts';
import type { SessionRow } from '../schema/sessions.ts';
import { whereSession } from './history.ts';

/**
 * Keeps what the student thinks of a message of the tutor in place of what was kept before; a rating of `null` takes it back. It is
 * neither a message nor an event, and also taken after the end (decision 82).
 *
 * @param mask masks personal data in the student's words (decision 74)
 * @throws ApiError 400 where the tutor said no such message, 409 where ratings are switched off
 */
export async function rateMessage(
  tx: Transaction,
  session: Pick<SessionRow, 'partner_id' | 'session_id' | 'features'>,
  { message_index, rating, text }: Omit<RateMessage, 'after'>,
  mask: (text: string) => string,
): Promise<void> {
  // Left out in sessions that began before there was any.
  if (session.features.feedback === false)
    throw new ApiError('conflict', 'Ratings are switched off in this session.');
  const words = text?.trim();
  const feedback = rating && { rating, ...(words && { text: mask(words) }) };
  const rated = await tx
    .update(transcriptItems)
    .set({ feedback })
    .where(
      and(
        whereSession(transcriptItems, session),
        eq(transcriptItems.index, message_index),
        eq(transcriptItems.role, 'tutor'),
      ),
    )
    .returning({ index: transcriptItems.index });
  if (rated.length === 0)
    throw new ApiError('invalid_request', 'Field "message_index" must name a message of the tutor.');
}
