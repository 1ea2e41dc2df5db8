import type { WebhookError } from './webhook-error.ts';

/** The delivery is settled (contract 5.6: any 2xx). */
export function received(): Response {
  return Response.json({ received: true });
}

/** The delivery was refused; the answer says why. */
export function refused({ code, message, status }: WebhookError): Response {
  // RFC 9110 wants the header on every 401; there is no registered scheme for a signature header, so it names that one.
  return problem(code, message, status, status === 401 ? { 'www-authenticate': 'X-Service-Signature' } : {});
}

/** Somebody is working on this delivery; after the lease it is settled or free. */
export function busy(leaseSeconds: number): Response {
  const message = 'This delivery is being worked on.';
  return problem('conflict', message, 409, { 'retry-after': String(Math.ceil(leaseSeconds)) });
}

/** Something threw. What it was is for `onError`, not for the network. */
export function failed(): Response {
  return problem('internal_error', 'The delivery could not be handled; send it again.', 500);
}

/** Another method than POST. */
export function notAllowed(): Response {
  return problem('method_not_allowed', 'Webhooks are sent by POST.', 405, { allow: 'POST' });
}

// The error shape of contract 7.
function problem(
  code: string,
  message: string,
  status: number,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ error: { code, message, status } }, { status, headers });
}
