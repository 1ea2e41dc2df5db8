import { signWebhook } from '@tutor-session/webhooks';
import type { Clock } from '../../platform/clock.ts';
import type { StoredAttempt } from '../schema/webhooks.ts';
import type { Sender } from './http-sender.ts';

/** What is sent: an event's body to an address, signed with the partner's secret. */
export interface WebhookRequest {
  /** The delivery's id, the same on each attempt. */
  readonly id: string;
  readonly partner_id: string;
  readonly url: string;
  readonly body: string;
  readonly attempt_count: number;
}

/** What an attempt needs besides the request. */
export interface AttemptTools {
  readonly clock: Clock;
  readonly sender: Sender;
  /** Returns the Webhook Secret of a partner (contract 2.1), empty where there is none; called at each attempt, so that a new one counts at once. */
  readonly findSecret: (partner_id: string) => Promise<string>;
}

/** Signs and posts one delivery (contract 5.6); `undefined` when it was aborted. Throws what `findSecret` throws. */
export async function attemptDelivery(
  request: WebhookRequest,
  { clock, sender, findSecret }: AttemptTools,
): Promise<StoredAttempt | undefined> {
  const at = clock.now().toISOString();
  const started = performance.now();
  const body = new TextEncoder().encode(request.body);
  const secret = await findSecret(request.partner_id);
  const result =
    secret === ''
      ? { status: null, error: 'The delivery could not be signed: the service has no Webhook Secret for it.' }
      : await sender.post(
          request.url,
          {
            'content-type': 'application/json',
            'content-length': String(body.length),
            'user-agent': 'tutor-session-webhooks/1',
            'X-Service-Signature': await signWebhook(body, secret),
            ...(await standardHeaders(request, secret)),
          },
          body,
        );
  if (result === undefined) return undefined;
  const duration_ms = Math.round(performance.now() - started);
  return { number: request.attempt_count + 1, at, duration_ms, ...result };
}

/**
 * Signs as Standard Webhooks do, so that their verifiers take a delivery too. They refuse what is older than five
 * minutes, so the time is that of the attempt on the wall clock: a service's own may have been moved.
 */
async function standardHeaders(
  { id, body }: WebhookRequest,
  secret: string,
): Promise<Record<string, string>> {
  const seconds = Math.floor(Date.now() / 1000);
  const hex = await signWebhook(`${id}.${seconds}.${body}`, secret);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${Buffer.from(hex, 'hex').toString('base64')}`,
  };
}
