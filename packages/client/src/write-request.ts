import { isObject } from '@tutor-session/protocol/server';
import type { RequestBody } from './attempt.ts';
import { isBlob, type UploadFile, type UploadProgress, writeMultipart } from './multipart.ts';
import type { Input } from './operation.ts';

/** Returns the request's address. Throws `TypeError` for an id that no path can carry: URLs resolve `.` and `..`. */
export function requestUrl(baseUrl: string, path: string, { id, query }: Input): string {
  let url = baseUrl + path;
  if (path.includes('{id}')) {
    if (typeof id !== 'string' || /^\.{0,2}$/.test(id)) {
      throw new TypeError('The id must be a string, not empty, and neither "." nor "..".');
    }
    url = baseUrl + path.replace('{id}', () => encodeURIComponent(id));
  }
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return parameters.size > 0 ? `${url}?${parameters}` : url;
}

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
  if (typeof stream === 'function' || (isObject(stream) && Symbol.asyncIterator in stream)) return;
  throw new TypeError(
    'A file to upload must be a Blob, a File or { name, stream }: fs.openAsBlob(path) makes a Blob.',
  );
}
