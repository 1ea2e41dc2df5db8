import { assertSecret, refuseBrowser } from '@tutor-session/protocol/server';
import { hmacSign } from '#hmac';
import { bodyBytes, type RawBody } from './bytes.ts';
import type { WebhookSecret } from './webhook-secrets.ts';

/**
 * Signs a body as the service does: HMAC-SHA256 in lowercase hex, for the header `X-Service-Signature` (contract 5.6).
 *
 * @throws TypeError for a body that is not raw, for a bad secret, and in a browser.
 */
export async function signWebhook(rawBody: RawBody, secret: WebhookSecret): Promise<string> {
  refuseBrowser('signWebhook', 'Webhook Secret');
  assertSecret(secret, 'Webhook Secret');
  return hmacSign(secret, bodyBytes(rawBody));
}
