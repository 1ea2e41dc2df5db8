import type { ModuleTopic } from '@tutor-session/protocol';
import { ownTutor } from '@tutor-session/tutor';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { moduleTopics } from '../schema/index.ts';
import type { ModuleKey } from './find-module.ts';

/** What a module's own row says of its topics. */
export interface TopicCounts {
  readonly topic_count: number;
  readonly question_count: number;
}

/** Rows of one statement, which takes at most 65,535 values. */
const batch = 100;

/** Replaces what a module teaches, in the transaction that changes its row; returns what the row must say of it. */
export async function writeTopics(
  tx: Transaction,
  { partner_id, id }: ModuleKey,
  {
    subject,
    aliases = [],
    topics,
  }: { subject: string; aliases?: readonly string[] | undefined; topics: readonly ModuleTopic[] },
): Promise<TopicCounts> {
  await tx
    .delete(moduleTopics)
    .where(and(eq(moduleTopics.partner_id, partner_id), eq(moduleTopics.module_id, id)));
  const { canonicalSubject, canonicalTopic } = ownTutor();
  const rows = topics.map((topic, index) => ({
    module_id: id,
    partner_id,
    index,
    topic: topic.topic,
    subject_key: canonicalSubject(subject),
    topic_key: canonicalTopic(subject, topic.topic),
    alias_keys: aliasKeys([subject, ...aliases], [topic.topic, ...(topic.aliases ?? [])]),
    aliases: topic.aliases ?? [],
    level: topic.level ?? null,
    content: topic.content ?? null,
    concepts: topic.concepts ?? null,
    questions: topic.questions ?? null,
    question_count: countQuestions(topic),
  }));
  for (let from = 0; from < rows.length; from += batch) {
    await tx.insert(moduleTopics).values(rows.slice(from, from + batch));
  }
  return {
    topic_count: rows.length,
    question_count: rows.reduce((sum, { question_count }) => sum + question_count, 0),
  };
}

/** The pairs of a subject's and a topic's names, but the first of each, as `alias_keys` has them. */
function aliasKeys(subjects: readonly string[], topics: readonly string[]): string[] {
  const { canonicalSubject, canonicalTopic } = ownTutor();
  const keys = subjects.flatMap((subject) =>
    topics.map((topic) => `${canonicalSubject(subject)}/${canonicalTopic(subject, topic)}`),
  );
  return [...new Set(keys)].slice(1);
}

function countQuestions({ questions = [], concepts = [] }: ModuleTopic): number {
  return questions.length + concepts.reduce((sum, concept) => sum + (concept.questions?.length ?? 0), 0);
}
