import { type Envelope, type EnvelopeError, parseEnvelope, type WebhookEvent } from '@tutor-session/protocol';
import { parseJson, refuseBrowser } from '@tutor-session/protocol/server';
import { hmacVerify } from '#hmac';
import { bodyBytes, type RawBody } from './bytes.ts';
import { WebhookError } from './webhook-error.ts';
import { secretList, type WebhookSecrets } from './webhook-secrets.ts';

const mismatch =
  'The signature does not match this body and secret. Check that the body is passed as it arrived, and the Webhook Secret.';
const emptyBody =
  'The body is empty, so the signature does not match it. If a body parser has read it, mount the webhook before the parser.';

/**
 * Verifies the signature of a delivery over its raw bytes and returns the event (contract 5.6, 2.3).
 *
 * Unknown events are returned too, with whatever fields they have.
 *
 * @param rawBody the body as it arrived, before any parsing.
 * @param signature the header `X-Service-Signature`.
 * @param secret the Webhook Secret, or several while one replaces another: any of them may have signed.
 * @throws WebhookError with a `code` if the delivery must be refused.
 * @throws TypeError for a body that is not raw, for a bad secret, and in a browser.
 *
 * @example
 * import { verifyWebhook } from '@tutor-session/webhooks';
 *
 * const signature = request.headers.get('x-service-signature');
 * const event = await verifyWebhook(await request.arrayBuffer(), signature, process.env.TUTOR_WEBHOOK_SECRET ?? '');
 * if (event.event === 'session.ended') save(event.data);
 */
export async function verifyWebhook(
  rawBody: RawBody,
  signature: string | null | undefined,
  secret: WebhookSecrets,
): Promise<WebhookEvent> {
  refuseBrowser('verifyWebhook', 'Webhook Secret');
  const secrets = secretList(secret);
  const bytes = bodyBytes(rawBody);
  const digits = signatureDigits(signature);
  for (const candidate of secrets) {
    if (await hmacVerify(candidate, bytes, digits)) return parseEvent(bytes);
  }
  throw new WebhookError('signature_mismatch', bytes.length === 0 ? emptyBody : mismatch);
}

/** Returns the signature if it has the form of one: 64 lowercase hex digits and nothing else. */
export function signatureDigits(signature: string | null | undefined): string {
  if (signature === null || signature === undefined || signature === '') {
    throw new WebhookError('signature_missing', 'The header X-Service-Signature is missing.');
  }
  // Without the m flag, $ is the very end in JavaScript: a trailing line break is refused.
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) {
    throw new WebhookError(
      'signature_malformed',
      'The header X-Service-Signature must be 64 lowercase hex digits.',
    );
  }
  return signature;
}

// Always from the verified bytes, so that what was signed is what is read.
function parseEvent(bytes: Uint8Array): WebhookEvent {
  const json = parseJson(bytes);
  if (json === undefined) throw new WebhookError('body_not_json', 'The signed body is not JSON in UTF-8.');
  try {
    // An unknown event passes the guard; callers get it in their default branch.
    return parseEnvelope(json) satisfies Envelope as WebhookEvent;
  } catch (cause) {
    const { message } = cause as EnvelopeError;
    throw new WebhookError('body_not_envelope', `The signed body is not an event: ${message}`, { cause });
  }
}
