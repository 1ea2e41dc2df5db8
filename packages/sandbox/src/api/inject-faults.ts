import { setTimeout as pause } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';
import { ApiError, type ApiErrorCode, apiErrorStatus } from '../platform/http/api-error.ts';
import { assertLocal } from '../platform/http/assert-local.ts';
import { errorResponse } from '../platform/http/error-response.ts';

/** What `X-Sandbox-Fault` asks for. */
interface Fault {
  /** The status to fail with; the request is then not carried out. */
  readonly status?: number;
  /** How long to wait before anything else, in milliseconds. */
  readonly delayMs?: number;
}

const longestDelayMs = 60_000;

/** What the contract's errors carry in headers (decision 17). */
const headers: Readonly<Record<number, Record<string, string>>> = {
  401: { 'www-authenticate': 'ApiKey realm="tutor-session", header="X-API-Key"' },
  405: { allow: 'GET, HEAD' },
  429: { 'retry-after': '1' },
  503: { 'retry-after': '1' },
};

/**
 * Makes a request fail as its header asks: `X-Sandbox-Fault: {"status":503,"delayMs":200}` waits, then answers that status in
 * the error shape and carries nothing out; `delayMs` alone only delays.
 */
export const injectFaults = createMiddleware(async (context, next) => {
  const header = context.req.header('x-sandbox-fault');
  if (header === undefined) return next();
  assertLocal(context);
  const { status, delayMs = 0 } = readFault(header);
  // A caller that has gone waits no longer, and neither do we.
  await pause(delayMs, undefined, { signal: context.req.raw.signal }).catch(() => {});
  if (status === undefined) return next();
  return errorResponse(faultOf(status));
});

function readFault(header: string): Fault {
  let value: unknown;
  try {
    value = JSON.parse(header);
  } catch {
    throw wrong('be JSON, such as {"status":503,"delayMs":200}');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong('be a JSON object');
  const { status, delayMs, ...others } = value as Record<string, unknown>;
  if (Object.keys(others).length > 0) throw wrong('have no members but "status" and "delayMs"');
  if (status === undefined && delayMs === undefined) throw wrong('have "status" or "delayMs"');
  if (status !== undefined && !isBetween(status, 400, 599)) {
    throw wrong('have a "status" from 400 to 599');
  }
  if (delayMs !== undefined && !isBetween(delayMs, 0, longestDelayMs)) {
    throw wrong(`have a "delayMs" from 0 to ${longestDelayMs}`);
  }
  return value;
}

function isBetween(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

function wrong(rule: string): ApiError {
  return new ApiError('invalid_request', `X-Sandbox-Fault must ${rule}.`);
}

function faultOf(status: number): Pick<ApiError, 'code' | 'message' | 'status' | 'headers'> {
  const listed = (Object.keys(apiErrorStatus) as ApiErrorCode[]).find(
    (code) => apiErrorStatus[code] === status,
  );
  return {
    code: listed ?? (status < 500 ? 'invalid_request' : 'internal_error'),
    message: `The status ${status} was asked for by X-Sandbox-Fault.`,
    status,
    headers: headers[status] ?? {},
  };
}
