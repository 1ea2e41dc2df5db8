import { and, desc, lt, ne, or } from 'drizzle-orm';
import type { MovableClock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { ModuleTexts } from '../../modules/module-texts.ts';
import { transcriptItems } from '../../schema/index.ts';
import type { SessionRow } from '../../schema/sessions.ts';
import { whereSession } from '../history.ts';
import type { ReplyContext } from '../life/take-message.ts';
import { builtInTutor } from '../tutors/built-in-tutor.ts';
import type { TranscriptLine } from '../tutors/tutor.ts';
import { chooseTutor, type ReplySettings } from './choose-tutor.ts';

/** Lines of the conversation that a tutor may read. */
const maxLines = 20;

export interface ReplyContextOptions {
  readonly settings: ReplySettings;
  readonly texts: Pick<ModuleTexts, 'read'>;
  readonly clock: Pick<MovableClock, 'now'>;
}

/** Reads who replies to a session's message, and what they get beside it. */
export async function readReplyContext(
  view: Database | Transaction,
  session: SessionRow,
  { settings, texts, clock }: ReplyContextOptions,
  message_index: number = session.transcript_items,
): Promise<ReplyContext> {
  const { module_id, partner_id } = session;
  const moduleText = module_id === null ? undefined : await texts.read(view, { partner_id, id: module_id });
  const tutor = await chooseTutor(view, session, settings, clock.now());
  if (tutor === builtInTutor) return { tutor, moduleText };
  const lines = await readLines(view, session, message_index);
  return { tutor, moduleText, transcript: () => lines };
}

/** What was said before the student's message; what the tutor said since then are replies to earlier ones, which the message waited for. */
async function readLines(
  view: Database | Transaction,
  session: SessionRow,
  message_index: number,
): Promise<TranscriptLine[]> {
  const { role, text, index } = transcriptItems;
  const isBefore = or(lt(index, message_index), ne(role, 'student'));
  const found = await view
    .select({ role, text })
    .from(transcriptItems)
    .where(and(whereSession(transcriptItems, session), isBefore))
    .orderBy(desc(index))
    .limit(maxLines);
  return found.reverse().map(({ role, text }) => ({ role: role === 'student' ? role : 'tutor', text }));
}
