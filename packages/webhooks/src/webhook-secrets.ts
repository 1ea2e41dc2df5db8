import { assertSecret, type Secret } from '@tutor-session/protocol/server';

/** A Webhook Secret: its text exactly as issued, standing for its UTF-8 bytes, or its bytes (decision 31). */
export type WebhookSecret = Secret;

/** One Webhook Secret, or several while one replaces another: a delivery may be signed with any of them. */
export type WebhookSecrets = WebhookSecret | readonly WebhookSecret[];

/** Returns one secret or several as a list. Throws `TypeError` for an empty list, and as `assertSecret` does. */
export function secretList(secret: WebhookSecrets): readonly WebhookSecret[] {
  const secrets: readonly WebhookSecret[] = [secret].flat();
  if (secrets.length === 0) throw new TypeError('secret is an empty list: pass at least one Webhook Secret.');
  for (const each of secrets) assertSecret(each, 'Webhook Secret');
  return secrets;
}

/** Returns what reads the secrets: given ones are checked at once, those of a function at each call. */
export function secretReader(
  secret: WebhookSecrets | (() => WebhookSecrets),
): () => readonly WebhookSecret[] {
  if (typeof secret === 'function') return () => secretList(secret());
  const secrets = secretList(secret);
  return () => secrets;
}
