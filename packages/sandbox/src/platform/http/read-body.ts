import { readBytes } from '@tutor-session/protocol/server';
import { formatBytes } from '../bytes.ts';
import { ApiError } from './api-error.ts';
import { atPace, type BodyPace } from './body-pace.ts';

/**
 * Reads a body to its end, as long as it has at most `maxBytes`: counted as it comes, whatever `content-length` says.
 *
 * @throws ApiError 413 beyond it, 400 for a body that ends before it is whole or comes too slowly
 */
export async function readBody(request: Request, maxBytes: number, pace: BodyPace): Promise<Uint8Array> {
  const tooLarge = () =>
    new ApiError('payload_too_large', `The body is larger than ${formatBytes(maxBytes)}.`);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const body = request.body && atPace(request.body, pace);
  const bytes = await readBytes(body, maxBytes).catch((cause: unknown) => {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError('invalid_request', 'The body ended before it was whole.', { cause });
  });
  if (!bytes) throw tooLarge();
  return bytes;
}
