import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import { countBytes, formatBytes } from '../../../platform/bytes.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { atPace, type BodyPace } from '../../../platform/http/body-pace.ts';
import { cleanName } from '../clean-text.ts';

export interface ReceivedFile {
  readonly path: string;
  /** As its sender calls it; never a path. */
  readonly name: string;
}

export interface ReceivedForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly ReceivedFile[];
}

export interface FormRules {
  /** The one field that holds files. */
  readonly field: string;
  readonly maxFiles: number;
  readonly maxFileBytes: number;
  readonly maxBytes: number;
  readonly pace: BodyPace;
}

const fieldBytes = 4_096;
const fieldCount = 20;

/**
 * Receives a form of files into `folder`, piece by piece: what is in memory is one piece, and sizes are counted as they come.
 *
 * @throws ApiError 413 beyond a limit, at once where `content-length` says so; 400 for a form that is malformed, cut off or slow
 */
export async function receiveUpload(
  request: Request,
  folder: string,
  rules: FormRules,
): Promise<ReceivedForm> {
  const { maxFiles, maxFileBytes, maxBytes } = rules;
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge('The body', maxBytes);
  if (!request.body) throw new ApiError('invalid_request', 'The body is missing: send a form.');
  const parser = createParser(request, { files: maxFiles, fileSize: maxFileBytes });
  const fields = new Map<string, string>();
  const files: ReceivedFile[] = [];
  const written: Promise<void>[] = [];
  const refuse = (problem: ApiError) => parser.destroy(problem);

  parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    const shown = name.slice(0, 80);
    if (nameTruncated || valueTruncated) refuse(invalid(`Field "${shown}" is too long.`));
    else if (fields.has(name)) refuse(invalid(`Field "${shown}" must be given once.`));
    else if (name === rules.field) refuse(invalid(`Field "${shown}" must be a file.`));
    else fields.set(name, value);
  });
  parser.on('file', (field, stream, info) => {
    // A stream that nobody listens to would end the process when the form is cut off.
    stream.on('error', () => {});
    if (field !== rules.field) {
      stream.resume();
      refuse(invalid(`Field "${field.slice(0, 80)}" takes no file: send files as "${rules.field}".`));
      return;
    }
    const path = join(folder, String(files.length));
    const name = cleanName(unescapeName(info.filename ?? '')) || 'file';
    files.push({ path, name: name });
    stream.once('limit', () => refuse(tooLarge(`File "${name}"`, maxFileBytes)));
    const saving = pipeline(stream, createWriteStream(path));
    // A full disk ends it all; a parser that has ended already is not troubled.
    saving.catch((error: Error) => parser.destroy(error));
    written.push(saving);
  });
  parser.once('filesLimit', () =>
    refuse(new ApiError('payload_too_large', `Send at most ${maxFiles} at once.`)),
  );
  for (const limit of ['fieldsLimit', 'partsLimit'] as const) {
    parser.once(limit, () => refuse(new ApiError('payload_too_large', `Send at most ${fieldCount} fields.`)));
  }

  const whole = countBytes((size) => size > maxBytes && refuse(tooLarge('The body', maxBytes)));
  const source = Readable.fromWeb(atPace(request.body, rules.pace) as ReadableStream);
  const [received] = await Promise.allSettled([pipeline(source, whole, parser)]);
  await Promise.allSettled(written);
  if (received.status === 'rejected') throw formError(received.reason);
  return { fields: Object.fromEntries(fields), files };
}

function createParser(request: Request, limits: { files: number; fileSize: number }): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      defParamCharset: 'utf8',
      limits: {
        ...limits,
        fields: fieldCount,
        fieldSize: fieldBytes,
        parts: limits.files + fieldCount + 1,
        headerPairs: 50,
      },
    });
  } catch (cause) {
    throw new ApiError('unsupported_media_type', 'Send the body as multipart/form-data.', { cause });
  }
}

function formError(error: unknown): unknown {
  if (error instanceof ApiError || isOfDisk(error)) return error;
  return new ApiError('invalid_request', 'The form is malformed, or ended before it was whole.', {
    cause: error,
  });
}

// Errors of the system name the call; those of the connection and the form are the sender's.
function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && ['open', 'write'].includes(String(error.syscall));
}

/** Browsers, fetch and curl escape three characters of a file's name, by the HTML standard. */
function unescapeName(name: string): string {
  return name.replace(/%(?:22|0D|0A)/g, (escaped) => decodeURIComponent(escaped));
}

function invalid(message: string): ApiError {
  return new ApiError('invalid_request', message);
}

function tooLarge(subject: string, bytes: number): ApiError {
  return new ApiError('payload_too_large', `${subject} is larger than ${formatBytes(bytes)}.`);
}
