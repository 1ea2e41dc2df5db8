import type { WebhookEvent } from '@tutor-session/protocol';
import { readClock, refuseBrowser } from '@tutor-session/protocol/backend';
import { busy, failed, notAllowed, received, refused } from './answers.ts';
import { handleOnce } from './handle-once.ts';
import { toHex } from './hex.ts';
import { memoryDeliveries } from './memory-deliveries.ts';
import { readBody } from './read-body.ts';
import { secretList } from './secret-list.ts';
import { signatureDigits, verifyWebhook } from './verify-webhook.ts';
import { WebhookError } from './webhook-error.ts';
import { assertOptions, type WebhookHandlerOptions } from './webhook-handler-options.ts';

/**
 * Makes the handler of a webhook address: it verifies, parses, deduplicates and calls your functions (contract 5.6, 6).
 *
 * It answers 200 once they have run, now or before; 401 to a bad signature, 409 while they run elsewhere, 500 when one
 * threw. The service retries all but 200. Mount it where the request's body is untouched.
 *
 * @throws TypeError naming a wrong option, and in a browser. The handler itself rejects with `TypeError` if mounted wrongly.
 */
export function createWebhookHandler(
  options: WebhookHandlerOptions,
): (request: Request) => Promise<Response> {
  refuseBrowser('createWebhookHandler', 'Webhook Secret');
  const secrets = secretList(options.secret);
  assertOptions(options);
  const { now = () => new Date(), leaseSeconds = 50, maxBytes = 5 * 1024 * 1024, maxAgeSeconds } = options;
  const { deliveries = memoryDeliveries({ now }) } = options;

  const receive = async (request: Request) => {
    // Looked at before the body is read, so that an unsigned request costs next to nothing.
    const signature = signatureDigits(request.headers.get('x-service-signature'));
    const body = await readBody(request, maxBytes);
    const event = await verifyWebhook(body, signature, secrets);
    return { event, key: toHex(await crypto.subtle.digest('SHA-256', body)) };
  };

  const handle = async ({ event, key }: { event: WebhookEvent; key: string }, request: Request) => {
    // Thrown under the reservation, so that an old event that was completed is still answered with 200.
    const tooOld = maxAgeSeconds === undefined ? undefined : findTooOld(event, maxAgeSeconds, readClock(now));
    const work = async () => {
      if (tooOld) throw tooOld;
      await handlerOf(options, event)?.(event);
      await options.onAny?.(event);
    };
    const onReleaseError = (error: unknown) => report(options, error, request);
    try {
      const outcome = await handleOnce(key, work, { deliveries, leaseSeconds, now, onReleaseError });
      // A store's answer that is none of the three is busy too: better sent again than lost.
      return outcome === 'completed' || outcome === 'done' ? received() : busy(leaseSeconds);
    } catch (error) {
      await report(options, error, request);
      return tooOld && error === tooOld ? refused(tooOld) : failed();
    }
  };

  return async (request) => {
    assertRequest(request);
    if (request.method !== 'POST') return notAllowed();
    let delivery: Awaited<ReturnType<typeof receive>>;
    try {
      delivery = await receive(request);
    } catch (error) {
      await report(options, error, request);
      return error instanceof WebhookError ? refused(error) : failed();
    }
    return handle(delivery, request);
  };
}

function handlerOf({ on = {} }: WebhookHandlerOptions, { event }: WebhookEvent) {
  // Only own properties: an event called "constructor" has no function here. The map's types pair each name with its event.
  return Object.hasOwn(on, event) ? (on[event] as (event: WebhookEvent) => unknown) : undefined;
}

function findTooOld(event: WebhookEvent, maxAgeSeconds: number, time: number): WebhookError | undefined {
  // Written so that a timestamp that can't be read (NaN) is too old as well.
  if (time - Date.parse(event.timestamp) <= maxAgeSeconds * 1000) return undefined;
  return new WebhookError(
    'event_too_old',
    `The event is older than ${maxAgeSeconds} seconds (maxAgeSeconds), or its timestamp is not ISO 8601.`,
  );
}

async function report({ onError }: WebhookHandlerOptions, error: unknown, request: Request): Promise<void> {
  try {
    await onError?.(error, request);
  } catch {
    // What the error handler throws has nowhere left to go, and the service waits for its answer.
  }
}

function assertRequest(request: Request): void {
  if (typeof request?.headers?.get !== 'function') {
    throw new TypeError(
      'The webhook handler takes a web-standard Request: in Hono pass c.req.raw, in Express use an adapter (see the README).',
    );
  }
  if (request.bodyUsed || request.body?.locked) {
    throw new TypeError(
      'The request body has been read already: mount the webhook handler before any body parser.',
    );
  }
}
