import { ApiError } from '../http/api-error.ts';
import { readBody } from '../http/read-body.ts';
import { parseJson } from './parse-json.ts';

/**
 * Reads a JSON body; `undefined` when there is none.
 *
 * @throws ApiError 413 beyond `maxBytes` (counted as it comes, whatever `content-length` says), 415 for another media type, 400 for
 * what is not JSON or cannot be stored (decision 36)
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readBody(request, maxBytes);
  if (bytes.length === 0) return undefined;
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new ApiError('unsupported_media_type', 'Send the body as application/json.');
  }
  return parseJson(bytes);
}
