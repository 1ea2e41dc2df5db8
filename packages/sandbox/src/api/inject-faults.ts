import { setTimeout as pause } from 'node:timers/promises';
import type { ControlSchemas } from '@tutor-session/embed-api';
import { errorResponse } from '@tutor-session/protocol/server';
import { createMiddleware } from 'hono/factory';
import type { AssertControl } from '../platform/http/allowed-callers.ts';
import { findErrorCode } from '../platform/http/api-error.ts';
import type { OpenApiDocument } from '../platform/openapi/document.ts';
import { createJsonParser } from '../platform/openapi/read-request.ts';

type Fault = Partial<ControlSchemas['Fault']>;

/** What the contract's errors carry in headers. */
const headers: Readonly<Record<number, Record<string, string>>> = {
  401: { 'www-authenticate': 'ApiKey realm="tutor-session", header="X-API-Key"' },
  405: { allow: 'GET, HEAD' },
  429: { 'retry-after': '1' },
  503: { 'retry-after': '1' },
};

/** Faults for requests that are still to come. */
export class NextFaults {
  #pending: readonly Fault[] = [];

  /** The next `count` requests to the REST API or the embed's own fail so; 0 removes those that wait. */
  set(fault: Fault, count: number): void {
    this.#pending = Array.from({ length: count }, () => fault);
  }

  /** The fault of this request, if there is one. */
  take(path: string): Fault | undefined {
    if (!/^\/(v1|embed\/api)\//.test(path)) return undefined;
    const [fault, ...rest] = this.#pending;
    this.#pending = rest;
    return fault;
  }
}

/**
 * Makes a request fail as its header `X-Sandbox-Fault` asks (`Fault` of openapi/control.yaml, the document given), or as was asked for
 * the next ones.
 */
export function injectFaults(
  control: OpenApiDocument,
  { nextFaults, assertControl }: { readonly nextFaults: NextFaults; readonly assertControl: AssertControl },
) {
  const parseFault = createJsonParser<Fault>(control, '#/components/schemas/Fault', 'X-Sandbox-Fault');
  return createMiddleware(async (context, next) => {
    const header = context.req.header('x-sandbox-fault');
    if (header !== undefined) assertControl(context);
    const fault = header === undefined ? nextFaults.take(context.req.path) : parseFault(Buffer.from(header));
    if (!fault) return next();
    const { status, delayMs = 0 } = fault;
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
