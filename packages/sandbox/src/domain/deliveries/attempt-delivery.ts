import type { DeliveryAttempt } from '@tutor-session/protocol';
import { signWebhook } from '@tutor-session/webhooks';
import type { Clock } from '../../platform/clock.ts';
import type { Sender } from './http-sender.ts';

/** What is sent: an event's body to an address, in the name of the partner whose secret signs it. */
export interface Parcel {
  readonly partner_id: string;
  readonly url: string;
  readonly body: string;
  /** Attempts made before this one. */
  readonly attempt_count: number;
}

/** What an attempt needs besides the parcel. */
export interface AttemptTools {
  readonly clock: Clock;
  readonly sender: Sender;
  /** Answers the Webhook Secret of a partner (contract 2.1). It is asked at each attempt, so that a new one counts at once. */
  readonly secretOf: (partner_id: string) => Promise<string>;
}

/** Signs and posts one delivery (contract 5.6); `undefined` when it was broken off before an answer came. */
export async function attemptDelivery(
  parcel: Parcel,
  { clock, sender, secretOf }: AttemptTools,
): Promise<DeliveryAttempt | undefined> {
  const at = clock.now().toISOString();
  const started = performance.now();
  const body = new TextEncoder().encode(parcel.body);
  const signature = await sign(body, parcel.partner_id, secretOf);
  const result =
    signature === undefined
      ? { status: null, error: 'The delivery could not be signed: the service has no Webhook Secret for it.' }
      : await sender.post(
          parcel.url,
          {
            'content-type': 'application/json',
            'content-length': String(body.length),
            'user-agent': 'tutor-session-webhooks/1',
            'X-Service-Signature': signature,
          },
          body,
        );
  if (result === undefined) return undefined;
  const duration_ms = Math.round(performance.now() - started);
  return { number: parcel.attempt_count + 1, at, duration_ms, ...result };
}

async function sign(
  body: Uint8Array,
  partner_id: string,
  secretOf: AttemptTools['secretOf'],
): Promise<string | undefined> {
  try {
    return await signWebhook(body, await secretOf(partner_id));
  } catch {
    return undefined;
  }
}
