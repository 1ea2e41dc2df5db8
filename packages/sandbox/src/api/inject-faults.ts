import { setTimeout as pause } from 'node:timers/promises';
import { errorResponse } from '@tutor-session/protocol/server';
import { createMiddleware } from 'hono/factory';
import type { components } from '../generated/control.ts';
import { assertLocal } from '../platform/http/allowed-callers.ts';
import { findErrorCode } from '../platform/http/api-error.ts';
import type { OpenApiDocument } from '../platform/openapi/document.ts';
import { createJsonParser } from '../platform/openapi/read-request.ts';

type Fault = Partial<components['schemas']['Fault']>;

/** What the contract's errors carry in headers (decision 17). */
const headers: Readonly<Record<number, Record<string, string>>> = {
  401: { 'www-authenticate': 'ApiKey realm="tutor-session", header="X-API-Key"' },
  405: { allow: 'GET, HEAD' },
  429: { 'retry-after': '1' },
  503: { 'retry-after': '1' },
};

/** Makes a request fail as its header `X-Sandbox-Fault` asks (`Fault` of openapi/control.yaml, the document given). */
export function injectFaults(control: OpenApiDocument) {
  const parseFault = createJsonParser<Fault>(control, '#/components/schemas/Fault', 'X-Sandbox-Fault');
  return createMiddleware(async (context, next) => {
    const header = context.req.header('x-sandbox-fault');
    if (header === undefined) return next();
    assertLocal(context);
    const { status, delayMs = 0 } = parseFault(Buffer.from(header));
    // Ends early when the caller disconnects.
    await pause(delayMs, undefined, { signal: context.req.raw.signal }).catch(() => {});
    return status === undefined ? next() : fail(status);
  });
}

function fail(status: number): Response {
  const code = findErrorCode(status) ?? (status < 500 ? 'invalid_request' : 'internal_error');
  const message = `The status ${status} was asked for by X-Sandbox-Fault.`;
  return errorResponse({ code, message, status }, { 'cache-control': 'no-store', ...headers[status] });
}
