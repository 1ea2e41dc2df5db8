import type { ModuleCoverage } from '@tutor-session/protocol';
import { distance, ownTutor, parseLevel } from '@tutor-session/tutor';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { sessions } from '../schema/index.ts';
import type { ModuleRow, ModuleTopicRow } from '../schema/modules.ts';
import { readTopics } from './find-module.ts';

const sessionsShown = 100;

/** Which topics of the taxonomy a module covers, how deeply, and which sessions used it (contract 4.3). */
export async function readCoverage(db: Database, module: ModuleRow): Promise<ModuleCoverage> {
  const { id, partner_id, subject, level } = module;
  const topics = module.status === 'ready' ? await readTopics(db, module) : [];
  const usedIt = and(eq(sessions.partner_id, partner_id), eq(sessions.module_id, id));
  const counted = await db
    .select({ topic: sessions.topic, sessions: count() })
    .from(sessions)
    .where(usedIt)
    .groupBy(sessions.topic);
  const used = await db
    .select({ session_id: sessions.session_id, topic: sessions.topic, created_at: sessions.created_at })
    .from(sessions)
    .where(usedIt)
    .orderBy(desc(sessions.created_at), desc(sessions.session_id))
    .limit(sessionsShown);

  const { taxonomy, canonicalSubject, canonicalTopic } = ownTutor();
  const known = taxonomy.subjects.find((each) => each.subject === canonicalSubject(subject))?.topics ?? [];
  const wanted = known.filter((each) => distance(parseLevel(each.level), parseLevel(level)) === 0);
  const covered = new Set(topics.filter(teaches).map(({ topic_key }) => topic_key));
  const uncovered = module.status === 'ready' ? wanted.filter(({ topic }) => !covered.has(topic)) : [];
  const share = wanted.length === 0 ? 0 : (wanted.length - uncovered.length) / wanted.length;
  return {
    id,
    subject,
    level,
    coverage: module.status === 'ready' ? share : 0,
    topics: topics.map((row) => ({
      topic: row.topic,
      in_taxonomy: known.some(({ topic }) => topic === row.topic_key),
      depth: topicDepth(row),
      question_count: row.question_count,
      content_characters: [...(row.content ?? '')].length,
      session_count: counted
        .filter(({ topic }) => canonicalTopic(subject, topic) === row.topic_key)
        .reduce((sum, each) => sum + each.sessions, 0),
    })),
    uncovered_topics: uncovered.map(({ topic }) => topic),
    sessions: used.map(({ created_at, ...rest }) => ({ ...rest, created_at: created_at.toISOString() })),
  };
}

function teaches({ content, question_count }: ModuleTopicRow): boolean {
  return question_count > 0 || Boolean(content?.trim());
}

function topicDepth({ content, question_count }: ModuleTopicRow): string {
  const hasContent = Boolean(content?.trim());
  if (question_count > 0) return hasContent ? 'full' : 'practice';
  return hasContent ? 'content' : 'none';
}
