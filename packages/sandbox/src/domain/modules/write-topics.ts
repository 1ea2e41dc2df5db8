import type { ModuleTopic } from '@tutor-session/protocol';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { canonicalSubject, canonicalTopic } from '../../tutor/index.ts';
import { moduleTopics } from '../schema/index.ts';
import type { ModuleKey } from './find-module.ts';

/** What a module's own row says of its topics. */
export interface TopicCounts {
  readonly topic_count: number;
  readonly question_count: number;
}

/** So many at once: a statement takes at most 65,535 values. */
const batch = 100;

/** Replaces what a module teaches, in the transaction that changes its row; answers what the row must say of it. */
export async function writeTopics(
  tx: Transaction,
  { partner_id, id }: ModuleKey,
  { subject, topics }: { readonly subject: string; readonly topics: readonly ModuleTopic[] },
): Promise<TopicCounts> {
  await tx
    .delete(moduleTopics)
    .where(and(eq(moduleTopics.partner_id, partner_id), eq(moduleTopics.module_id, id)));
  const rows = topics.map(({ topic, content, questions }, index) => ({
    module_id: id,
    partner_id,
    index,
    topic,
    subject_key: canonicalSubject(subject),
    topic_key: canonicalTopic(subject, topic),
    content: content ?? null,
    questions: questions ?? null,
    question_count: questions?.length ?? 0,
  }));
  for (let from = 0; from < rows.length; from += batch) {
    await tx.insert(moduleTopics).values(rows.slice(from, from + batch));
  }
  return {
    topic_count: rows.length,
    question_count: rows.reduce((sum, { question_count }) => sum + question_count, 0),
  };
}
