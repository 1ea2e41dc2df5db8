import type { Module, ModuleStatus, ModuleSummary, ModuleTopic } from '@tutor-session/protocol';
import type { ModuleRow, ModuleTopicRow } from '../schema/modules.ts';

/** A module as lists show it (decision 33). */
export function showSummary(row: ModuleRow): ModuleSummary {
  const { id, title, description, subject, level, status, source, file_name } = row;
  const { topic_count, question_count, error } = row;
  return {
    id,
    title,
    description,
    subject,
    level,
    status,
    progress: shownProgress(row),
    source,
    file_name,
    topic_count,
    question_count,
    error,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** A module with its content (contract 4.3). */
export function showModule(row: ModuleRow, topics: readonly ModuleTopicRow[]): Module {
  return { ...showSummary(row), topics: topics.map(showTopic) };
}

/** How far reading a module is (decision 12). */
export function showStatus(row: ModuleRow): ModuleStatus {
  const { id, status, error, updated_at } = row;
  return { id, status, progress: shownProgress(row), error, updated_at: updated_at.toISOString() };
}

function showTopic({ topic, content, questions }: ModuleTopicRow): ModuleTopic {
  return { topic, ...(content === null ? {} : { content }), ...(questions === null ? {} : { questions }) };
}

// The column holds single precision, which shows 0.1 as 0.10000000149.
function shownProgress({ progress }: ModuleRow): number {
  return Math.round(progress * 1000) / 1000;
}
