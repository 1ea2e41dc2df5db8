import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { canGrade, canonicalSubject, canonicalTopic, distance, parseLevel } from '../../tutor/index.ts';
import type { TaughtWish } from '../embed/embed-service.ts';
import { modules, moduleTopics } from '../schema/index.ts';
import type { TaughtModule } from '../sessions/life/begin-session.ts';

/** So many modules on one topic are looked at, the newest first. */
const candidates = 50;

/**
 * Finds the module that teaches a session: `ready`, of the session's subject, with questions on its topic; of several the one
 * whose level is nearest, then the one changed last. `undefined` where there is none: then the tutor has problems of its own.
 */
export async function findTaught(
  db: Database,
  { partner_id, subject, topic, level }: TaughtWish,
): Promise<TaughtModule | undefined> {
  const onTopic = and(
    eq(moduleTopics.partner_id, partner_id),
    eq(moduleTopics.subject_key, canonicalSubject(subject)),
    eq(moduleTopics.topic_key, canonicalTopic(subject, topic)),
    gt(moduleTopics.question_count, 0),
  );
  const found = await db
    .select({ id: modules.id, level: modules.level })
    .from(modules)
    .where(
      and(
        eq(modules.partner_id, partner_id),
        eq(modules.status, 'ready'),
        inArray(modules.id, db.select({ id: moduleTopics.module_id }).from(moduleTopics).where(onTopic)),
      ),
    )
    .orderBy(desc(modules.updated_at), desc(modules.id))
    .limit(candidates);
  const away = (other: string) => distance(parseLevel(other), parseLevel(level));
  // The sort keeps the order of those that are equally near.
  for (const { id } of found.sort((a, b) => away(a.level) - away(b.level))) {
    const rows = await db
      .select({
        topic: moduleTopics.topic,
        content: moduleTopics.content,
        questions: moduleTopics.questions,
      })
      .from(moduleTopics)
      .where(and(onTopic, eq(moduleTopics.module_id, id)))
      .orderBy(asc(moduleTopics.index));
    const questions = rows.flatMap((row) => row.questions ?? []).filter(canGrade);
    const [first] = rows;
    if (!first || questions.length === 0) continue;
    const content = first.content === null ? {} : { content: first.content };
    return { module_id: id, material: { topic: first.topic, ...content, questions } };
  }
  return undefined;
}
