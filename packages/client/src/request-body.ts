import type { RequestBody } from './attempt.ts';
import { isBlob, type UploadFile, type UploadProgress, writeMultipart } from './multipart.ts';
import type { Input } from './operation.ts';

/** Returns what makes the body of each attempt. Throws `TypeError` for a file that is none. */
export function requestBody(
  { body, form }: Input,
  onProgress?: (progress: UploadProgress) => void,
): ((signal: AbortSignal) => RequestBody) | undefined {
  if (form) {
    for (const file of form.files) assertFile(file);
    return (signal) => ({ ...writeMultipart(form, { signal, onProgress }), duplex: 'half' });
  }
  if (!body) return undefined;
  const text = JSON.stringify(body);
  return () => ({ headers: { 'content-type': 'application/json' }, body: text });
}

/** Whether the body can be sent again: a stream can be read once. */
export function isRepeatable({ form }: Input): boolean {
  return form === undefined || form.files.every(isBlob);
}

function assertFile(file: UploadFile | undefined): void {
  const stream: unknown = file?.stream;
  if (typeof stream === 'function') return;
  if (typeof stream === 'object' && stream !== null && Symbol.asyncIterator in stream) return;
  throw new TypeError(
    'A file to upload must be a Blob, a File or { name, stream }: fs.openAsBlob(path) makes a Blob.',
  );
}
