import { canGrade, distance, type LessonMaterial, ownTutor, parseLevel } from '@tutor-session/tutor';
import { and, arrayContains, asc, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { modules, moduleTopics } from '../schema/index.ts';

export interface LessonQuery {
  readonly partner_id: string;
  readonly subject: string;
  readonly topic: string;
  readonly level: string;
}

/** The module that a session is taught from, and what it has on the session's topic. */
export interface LessonModule {
  readonly module_id: string;
  readonly material: LessonMaterial;
}

/** How many modules on one topic are considered, the newest first. */
const maxCandidates = 50;

/**
 * Finds the module that teaches a session: `ready`, of the session's subject, with questions on its topic; of several the one
 * whose level is nearest, then the one changed last (decision 47). `undefined` where there is none: then the tutor has problems of its own.
 */
export async function findModuleFor(
  db: Database,
  { partner_id, subject, topic, level }: LessonQuery,
): Promise<LessonModule | undefined> {
  const { canonicalSubject, canonicalTopic } = ownTutor();
  const subjectKey = canonicalSubject(subject);
  const topicKey = canonicalTopic(subject, topic);
  const onTopic = and(
    eq(moduleTopics.partner_id, partner_id),
    or(
      and(eq(moduleTopics.subject_key, subjectKey), eq(moduleTopics.topic_key, topicKey)),
      arrayContains(moduleTopics.alias_keys, [`${subjectKey}/${topicKey}`]),
    ),
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
    .limit(maxCandidates);
  const away = (other: string) => distance(parseLevel(other), parseLevel(level));
  // The sort keeps the order of those that are equally near.
  for (const { id } of found.sort((a, b) => away(a.level) - away(b.level))) {
    const rows = await db
      .select({
        topic: moduleTopics.topic,
        content: moduleTopics.content,
        questions: moduleTopics.questions,
        concepts: moduleTopics.concepts,
      })
      .from(moduleTopics)
      .where(and(onTopic, eq(moduleTopics.module_id, id)))
      .orderBy(asc(moduleTopics.index));
    const questions = rows.flatMap((row) => row.questions ?? []);
    const concepts = rows.flatMap((row) => row.concepts ?? []);
    const [first] = rows;
    const asked = [...questions, ...concepts.flatMap((concept) => concept.questions ?? [])];
    if (!first || !asked.some(canGrade)) continue;
    const content = first.content === null ? {} : { content: first.content };
    return { module_id: id, material: { topic: first.topic, ...content, questions, concepts } };
  }
  return undefined;
}
