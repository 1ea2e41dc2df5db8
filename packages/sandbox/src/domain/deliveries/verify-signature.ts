import type { ControlSchemas } from '@tutor-session/embed-api';
import { signWebhook, verifyWebhook, WebhookError } from '@tutor-session/webhooks';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { webhookDeliveries } from '../schema/webhooks.ts';
import { serializeInspected } from './delivery-operations.ts';

type Verification = ControlSchemas['Verification'];

/** The secrets of a partner, the first of which signs deliveries. */
export interface PartnerSecrets {
  readonly webhook_secret: string;
  readonly api_secret: string;
}

/** Finds a partner's secrets; `undefined` where there is no such partner. */
export type FindSecrets = (partner_id: string) => Promise<PartnerSecrets | undefined>;

/**
 * Returns a delivery with its bytes, the signature of its next attempt, and whether that verifies.
 *
 * @throws ApiError 404 for no such delivery
 */
export async function signDelivery(
  db: Database,
  id: string,
  findSecrets: FindSecrets,
): Promise<ControlSchemas['SignedDelivery']> {
  const [found] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  const secrets = found && (await findSecrets(found.partner_id));
  if (!secrets) throw new ApiError('not_found', 'There is no delivery with this id.');
  const { body } = found;
  const signature = await signWebhook(body, secrets.webhook_secret);
  const verification = await verifySignature({ body, signature }, secrets);
  return { delivery: serializeInspected(found), body, signature, verification };
}

/** Verifies as receivers do (contract 5.6), and says what would make it verify where it does not. */
export async function verifySignature(
  sent: { readonly body: string; readonly signature: string },
  secrets: PartnerSecrets,
): Promise<Verification> {
  try {
    const { event } = await verifyWebhook(sent.body, sent.signature, secrets.webhook_secret);
    return { verified: true, event, code: null, message: null, hint: null };
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    const { code, message } = error;
    const hint = code === 'signature_malformed' || code === 'signature_mismatch';
    return { verified: false, event: null, code, message, hint: hint ? await findHint(sent, secrets) : null };
  }
}

/** What receivers often do to a signature before they compare it, each with what undoes it. */
const signatures: readonly (readonly [string, (signature: string) => string])[] = [
  ['', (signature) => signature],
  ['The signature has white space around it, or a prefix.', (text) => text.trim().replace(/^sha256=/i, '')],
  ['The signature must be in lower case.', (text) => text.trim().toLowerCase()],
  ['The signature is in base64; it must be in hex.', (text) => Buffer.from(text, 'base64').toString('hex')],
];

/** What receivers often do to a body before they verify it, each with what undoes it. */
const bodies: readonly (readonly [string, (body: string) => string])[] = [
  ['', (body) => body],
  ['The body has white space around it that was not signed.', (body) => body.trim()],
  ['The body was parsed and written anew. Verify the bytes as they arrived, before any parser.', rewrite],
  ['The body was read as Latin-1; it is UTF-8.', (body) => Buffer.from(body, 'latin1').toString()],
];

/** Returns what would make the signature verify; `null` where nothing that is tried does. */
async function findHint(
  { body, signature }: { readonly body: string; readonly signature: string },
  { webhook_secret, api_secret }: PartnerSecrets,
): Promise<string | null> {
  const secrets = [
    ['', webhook_secret],
    ['The signature is made with the API Secret; deliveries have that of the Webhook Secret.', api_secret],
  ] as const;
  for (const [secretHint, secret] of secrets) {
    for (const [bodyHint, restore] of bodies) {
      const expected = await signWebhook(restore(body), secret);
      const found = signatures.find(([, restoreSignature]) => restoreSignature(signature) === expected);
      const hint = found && [found[0], bodyHint, secretHint].filter(Boolean).join(' ');
      if (hint) return hint;
    }
  }
  return null;
}

/** The JSON as the service writes it, whatever white space and escapes it has; other text as it is. */
function rewrite(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
}
