import { readFileSync, statSync } from 'node:fs';
import type { Documents } from '../api/documents.ts';
import { type LessonFile, maxLessonBytes } from '../domain/sessions/lesson-file/lesson-file.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { invalidRequest } from '../platform/openapi/describe-error.ts';
import type { OpenApiDocument } from '../platform/openapi/document.ts';
import { createSchemaValidators } from '../platform/openapi/schema-validators.ts';
import { findUnknownField, unknownName } from '../platform/openapi/unknown-names.ts';
import { UsageError } from './usage-error.ts';

const schema = '#/components/schemas/LessonFile';

/** Reads a file of `tutor-sandbox export` (decision 92). Throws `UsageError`, which says what to do. */
export function readLessonFile(path: string, documents: Pick<Documents, 'contract' | 'control'>): LessonFile {
  const value = parse(path);
  const { format, version } = Object(value) as Partial<Record<keyof LessonFile, unknown>>;
  if (format !== 'tutor-session/lesson')
    throw new UsageError(`${path} is no lesson: make one with tutor-sandbox export SESSION_ID.`);
  if (typeof version === 'number' && version > 2)
    throw new UsageError(
      `${path} was written by a newer version: update with npm install @tutor-session/sandbox@latest.`,
    );
  if (version === 1) boundSure(value as LessonFile);
  try {
    assertLesson(value, oneDocument(documents));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new UsageError(
      `${path} cannot be replayed: ${error.message.replaceAll(/\p{Cc}/gu, '\u{fffd}')} Export it again, with the version that replays it.`,
      { cause: error },
    );
  }
  return value as LessonFile;
}

/** Version 1 could be more than sure of what it had heard: up to 2.2. */
function boundSure({ record }: LessonFile): void {
  for (const note of record?.heard ?? []) if (note.sure > 1) note.sure = 1;
}

function parse(path: string): unknown {
  try {
    if (statSync(path).size > maxLessonBytes)
      throw new UsageError(`${path} has more than 20 MB, which is the most that a lesson has.`);
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    if (cause instanceof UsageError) throw cause;
    const isText = cause instanceof SyntaxError;
    throw new UsageError(
      isText
        ? `${path} is not JSON: make a lesson with tutor-sandbox export SESSION_ID.`
        : `${path} cannot be read: is the path right?`,
      { cause },
    );
  }
}

/** The control API's document with the contract's schemas among its own. */
function oneDocument({ contract, control }: Pick<Documents, 'contract' | 'control'>): OpenApiDocument {
  const own = JSON.stringify(control.document).replaceAll('../../protocol/openapi.yaml#', '#');
  const document = JSON.parse(own);
  const { schemas } = contract.document.components as { schemas: object };
  document.components.schemas = { ...schemas, ...document.components.schemas };
  return document;
}

function assertLesson(value: unknown, document: OpenApiDocument): void {
  const errors = createSchemaValidators(document).body(schema)(value);
  if (errors.length > 0) throw invalidRequest('body', errors);
  const unknown = findUnknownField(document, [schema], value);
  if (!unknown) return;
  const { path, names } = unknown;
  throw unknownName(`Field "${path.join('.').slice(0, 120)}"`, path.at(-1) ?? '', names);
}
