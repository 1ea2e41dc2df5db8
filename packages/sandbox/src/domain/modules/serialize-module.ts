import type { Module, ModuleStatus, ModuleSummary, ModuleTopic } from '@tutor-session/protocol';
import type { ModuleRow, ModuleTopicRow } from '../schema/modules.ts';

/** A module as lists show it (decision 33). */
export function serializeSummary(row: ModuleRow): ModuleSummary {
  const { id, title, description, subject, level, status, source, file_name } = row;
  const { topic_count, question_count, error } = row;
  return {
    id,
    title,
    description,
    subject,
    level,
    status,
    progress: roundedProgress(row),
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
export function serializeModule(row: ModuleRow, topics: readonly ModuleTopicRow[]): Module {
  const { aliases } = row;
  return {
    ...serializeSummary(row),
    ...(aliases.length > 0 ? { aliases } : {}),
    topics: topics.map(serializeTopic),
  };
}

/** How far reading a module is (decision 12). */
export function serializeStatus(row: ModuleRow): ModuleStatus {
  const { id, status, error, updated_at } = row;
  return { id, status, progress: roundedProgress(row), error, updated_at: updated_at.toISOString() };
}

/** A topic as it was uploaded: what is empty is left out. */
export function serializeTopic(row: ModuleTopicRow): ModuleTopic {
  const { topic, aliases, level, content, questions, concepts } = row;
  return {
    topic,
    ...(aliases.length > 0 ? { aliases } : {}),
    ...(level === null ? {} : { level }),
    ...(content === null ? {} : { content }),
    ...(questions === null ? {} : { questions }),
    ...(concepts === null ? {} : { concepts }),
  };
}

// The column holds single precision, which shows 0.1 as 0.10000000149.
function roundedProgress({ progress }: ModuleRow): number {
  return Math.round(progress * 1000) / 1000;
}
