import type { WebhookEvent } from '@tutor-session/protocol';
import {
  assertOptionsObject,
  type Bytes,
  errorResponse,
  HttpError,
  isBodyConsumed,
  readBody,
  readClock,
  refuseBrowser,
  requireRequest,
} from '@tutor-session/protocol/server';
import { toHex } from './bytes.ts';
import { type Deliveries, handleOnce } from './deliveries.ts';
import { memoryDeliveries } from './memory-deliveries.ts';
import { signatureDigits, verifyWebhook } from './verify-webhook.ts';
import { WebhookError } from './webhook-error.ts';
import { assertHandlers, assertOptions, type WebhookHandlerOptions } from './webhook-handler-options.ts';
import { secretReader } from './webhook-secrets.ts';

/**
 * Creates the handler of a webhook URL: it verifies, parses, deduplicates and calls your functions (contract 5.6, 6).
 *
 * It returns 200 once they have run, now or before; 401 for a bad signature, 409 while they run elsewhere, 500 when one
 * threw or returned a `Response` that is no 2xx. The service retries all but 200. In Express, Fastify, Nest and `node:http` mount it with `toNodeHandler`.
 *
 * Throws `TypeError`, naming the option, if one is wrong, and in a browser. The handler itself never rejects.
 *
 * @example
 * import { createWebhookHandler } from '@tutor-session/webhooks';
 *
 * export const POST = createWebhookHandler({
 *   secret: () => process.env.TUTOR_WEBHOOK_SECRET ?? '',
 *   on: { 'session.ended': ({ data }) => saveProgress(data.student_id, data.duration_seconds) },
 *   onError: (error) => console.error(error),
 * });
 */
export function createWebhookHandler(
  options: WebhookHandlerOptions,
): (request: Request) => Promise<Response> {
  refuseBrowser('createWebhookHandler', 'Webhook Secret');
  assertOptionsObject('options', options);
  const readSecrets = secretReader(options.secret);
  assertOptions(options);
  const { now, maxAgeSeconds, deliveries = memoryDeliveries({ now }) } = options;
  const { leaseSeconds = 50, maxBytes = 5 * 1024 * 1024 } = options;
  const receiver = { options, readSecrets, deliveries, leaseSeconds, maxBytes, maxAgeSeconds, now };
  return requireRequest(
    (request) => respond(receiver, request),
    (error, request) => report(options, error, request),
  );
}

/** What a handler is made of; the functions of its options may be replaced later. */
interface Receiver extends Pick<WebhookHandlerOptions, 'maxAgeSeconds' | 'now'> {
  readonly options: WebhookHandlerOptions;
  readonly readSecrets: ReturnType<typeof secretReader>;
  readonly deliveries: Deliveries;
  readonly leaseSeconds: number;
  readonly maxBytes: number;
}

/** An event whose signature was verified, and the key by which its delivery is known. */
interface Received {
  readonly event: WebhookEvent;
  readonly key: string;
}

async function respond(receiver: Receiver, request: Request): Promise<Response> {
  if (request.method !== 'POST') {
    const headers = { allow: 'POST' };
    return new HttpError('method_not_allowed', 'Webhooks are sent by POST.', { headers }).toResponse();
  }
  let received: Received;
  try {
    received = await receive(receiver, request);
  } catch (error) {
    await report(receiver.options, error, request);
    if (error instanceof WebhookError) return refused(error);
    // How the handler is mounted is not secret, and without onError this is the only place that says it.
    return isBodyConsumed(error) ? failed(error.message) : failed();
  }
  return handle(receiver, received, request);
}

async function receive({ maxBytes, readSecrets }: Receiver, request: Request): Promise<Received> {
  // Checked before the body is read, so that an unsigned request costs next to nothing.
  const signature = signatureDigits(request.headers.get('x-service-signature'));
  const body = await readRawBody(request, maxBytes);
  const event = await verifyWebhook(body, signature, readSecrets());
  return { event, key: toHex(await crypto.subtle.digest('SHA-256', body)) };
}

async function handle(
  { options, deliveries, leaseSeconds, maxAgeSeconds, now }: Receiver,
  { event, key }: Received,
  request: Request,
): Promise<Response> {
  // Thrown under the reservation, so that an old event that was completed still gets 200.
  const tooOld = maxAgeSeconds === undefined ? undefined : findTooOld(event, maxAgeSeconds, readClock(now));
  const work = async () => {
    if (tooOld) throw tooOld;
    await callFunctions(options, event);
  };
  const onReleaseError = (error: unknown) => report(options, error, request);
  try {
    const outcome = await handleOnce(key, work, { deliveries, leaseSeconds, onReleaseError });
    // Any 2xx acknowledges the delivery (contract 5.6). Whatever else a store returns is busy: better sent again than lost.
    if (outcome === 'completed') return Response.json({ received: true });
    return outcome === 'done' ? Response.json({ received: true, duplicate: true }) : busy(leaseSeconds);
  } catch (error) {
    await report(options, error, request);
    return tooOld && error === tooOld ? refused(tooOld) : failed();
  }
}

async function callFunctions(options: WebhookHandlerOptions, event: WebhookEvent): Promise<void> {
  assertHandlers(options.on); // they may have been replaced since the start
  assertAcknowledged(`on['${event.event}']`, await findHandler(options, event)?.(event));
  assertAcknowledged('onAny', await options.onAny?.(event));
}

async function readRawBody(request: Request, maxBytes: number): Promise<Bytes> {
  try {
    return await readBody(request, maxBytes);
  } catch (cause) {
    if (!(cause instanceof HttpError)) throw cause;
    if (cause.code !== 'payload_too_large')
      throw new WebhookError('body_unreadable', cause.message, { cause });
    throw new WebhookError('payload_too_large', `The body is larger than ${maxBytes} bytes (maxBytes).`);
  }
}

function findHandler({ on = {} }: WebhookHandlerOptions, { event }: WebhookEvent) {
  // Only own properties: an event called "constructor" has no function here. The map's types pair each name with its event.
  return Object.hasOwn(on, event) ? (on[event] as (event: WebhookEvent) => unknown) : undefined;
}

// Written for a route, or a `fetch` whose promise is returned: what it says went wrong has to come again. By its tag, since a server
// may have put a class of its own in the place of `Response`.
function assertAcknowledged(name: string, returned: unknown): void {
  if (Object.prototype.toString.call(returned) !== '[object Response]') return;
  const { ok, status } = returned as Response;
  if (!ok)
    throw new Error(`${name} returned a Response with status ${status}: the delivery is not acknowledged.`);
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
  // Whoever sent the delivery is to blame: where this package noticed it would only fill the log, delivery by delivery.
  if (error instanceof WebhookError) error.stack = String(error);
  try {
    await onError?.(error, request);
  } catch {
    // A failing log must not change the response.
  }
}

function refused(error: WebhookError): Response {
  // RFC 9110 requires the header on every 401; there is no registered scheme for a signature header, so it names that header.
  return errorResponse(error, error.status === 401 ? { 'www-authenticate': 'X-Service-Signature' } : {});
}

function busy(leaseSeconds: number): Response {
  const headers = { 'retry-after': String(Math.ceil(leaseSeconds)) };
  return new HttpError('conflict', 'This delivery is being handled.', { headers }).toResponse();
}

// What was thrown is for `onError`, not for the network.
function failed(message = 'The delivery could not be handled; send it again.'): Response {
  return new HttpError('internal_error', message).toResponse();
}
