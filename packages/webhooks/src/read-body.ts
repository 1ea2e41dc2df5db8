import { readBytes } from '@tutor-session/protocol/backend';
import { WebhookError } from './webhook-error.ts';

/**
 * Reads a request's body as bytes and stops as soon as there are more than `maxBytes`, whatever `content-length` says.
 *
 * @throws WebhookError `payload_too_large`, or `body_unreadable` if the connection broke.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge(maxBytes);
  const bytes = await readBytes(request.body, maxBytes).catch((cause: unknown) => {
    throw new WebhookError('body_unreadable', 'The body did not arrive whole.', { cause });
  });
  if (!bytes) throw tooLarge(maxBytes);
  return bytes;
}

const tooLarge = (maxBytes: number) =>
  new WebhookError('payload_too_large', `The body is larger than ${maxBytes} bytes (maxBytes).`);
