import { readBytes } from '@tutor-session/protocol/backend';
import { Problem } from '../problem.ts';
import { showBytes } from '../show-bytes.ts';

/**
 * Reads a body to its end, as long as it has at most `maxBytes`: counted as it comes, whatever `content-length` says.
 *
 * @throws Problem 413 beyond it, 400 for a body that ends before it is whole
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () => new Problem('payload_too_large', `The body is larger than ${showBytes(maxBytes)}.`);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const bytes = await readBytes(request.body, maxBytes).catch((cause: unknown) => {
    throw new Problem('invalid_request', 'The body ended before it was whole.', { cause });
  });
  if (!bytes) throw tooLarge();
  return bytes;
}
