import type { PastLesson, PastLessonText } from '@tutor-session/embed-api';
import type { Context } from '../context.ts';
import type { SessionRow } from '../schema/sessions.ts';
import { listPastLessons, type PastLessonsOptions, readPastLesson } from '../students/past-lessons.ts';
import { noSessionYet } from './change-session.ts';
import type { Embed } from './create-embed.ts';
import type { EmbedToken } from './embed-token.ts';

type Parts = Pick<Context, 'db' | 'clock'> & Pick<Embed, 'configs' | 'service' | 'settings'>;

/** The past lessons that a token opens. Throws `ApiError` 409 where it has begun no session, and as `listPastLessons` does. */
export async function listLessons(token: EmbedToken, parts: Parts): Promise<{ data: PastLesson[] }> {
  const { session, options } = await open(token, parts);
  return { data: await listPastLessons(session, options) };
}

/** One of them, with what was said in it. Throws as `readPastLesson` does. */
export async function readLesson(
  token: EmbedToken,
  session_id: string,
  parts: Parts,
): Promise<PastLessonText> {
  const { session, options } = await open(token, parts);
  return readPastLesson(session, session_id, options);
}

async function open(
  token: EmbedToken,
  { db, clock, settings, configs, service }: Parts,
): Promise<{ session: SessionRow; options: PastLessonsOptions }> {
  const session = await service.find(token);
  if (!session) throw noSessionYet();
  // Switching it off holds at once, on for sessions that begin afterwards.
  const { features } = await configs.read(session.partner_id);
  const { findTutor, sessionLimits } = settings;
  const { graceSeconds } = sessionLimits;
  return { session, options: { db, now: clock.now(), graceSeconds, findTutor, isOn: features.past_lessons } };
}
