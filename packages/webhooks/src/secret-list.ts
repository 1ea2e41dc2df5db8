import { assertSecret } from '@tutor-session/protocol/backend';

/** A Webhook Secret: its text exactly as issued, standing for its UTF-8 bytes, or its bytes (decision 31). */
export type WebhookSecret = string | Uint8Array;

/**
 * Returns one secret, or several while one replaces another, as a list.
 *
 * @throws TypeError for an empty list, and as `assertSecret` does.
 */
export function secretList(secret: WebhookSecret | readonly WebhookSecret[]): readonly WebhookSecret[] {
  const secrets = isList(secret) ? secret : [secret];
  if (secrets.length === 0) throw new TypeError('secret is an empty list: give at least one Webhook Secret.');
  for (const each of secrets) assertSecret(each, 'Webhook Secret');
  return secrets;
}

// Array.isArray alone doesn't narrow a readonly array.
function isList(secret: WebhookSecret | readonly WebhookSecret[]): secret is readonly WebhookSecret[] {
  return Array.isArray(secret);
}
