/** A Webhook Secret: its text exactly as issued, standing for its UTF-8 bytes, or its bytes (gaps 31). */
export type WebhookSecret = string | Uint8Array;

/**
 * Returns one secret, or several while one replaces another, as a list.
 *
 * @throws TypeError for an empty list, and as `assertSecret` does.
 */
export function secretList(secret: WebhookSecret | readonly WebhookSecret[]): readonly WebhookSecret[] {
  const secrets = isList(secret) ? secret : [secret];
  if (secrets.length === 0) throw new TypeError('secret is an empty list: give at least one Webhook Secret.');
  for (const each of secrets) assertSecret(each);
  return secrets;
}

/** Throws `TypeError` unless `secret` is non-empty text without white space at its ends, or non-empty bytes (gaps 31). */
export function assertSecret(secret: WebhookSecret): void {
  // By its tag and not by instanceof: test environments have a second Uint8Array.
  if (typeof secret !== 'string' && Object.prototype.toString.call(secret) !== '[object Uint8Array]') {
    throw new TypeError('secret must be the Webhook Secret, a string or a Uint8Array. Is its variable set?');
  }
  if (secret.length === 0) throw new TypeError('secret is empty: give the Webhook Secret as it was issued.');
  if (typeof secret === 'string' && secret !== secret.trim()) {
    throw new TypeError(
      'secret has white space at an end: give the Webhook Secret exactly as it was issued.',
    );
  }
}

// Array.isArray alone doesn't narrow a readonly array.
function isList(secret: WebhookSecret | readonly WebhookSecret[]): secret is readonly WebhookSecret[] {
  return Array.isArray(secret);
}
