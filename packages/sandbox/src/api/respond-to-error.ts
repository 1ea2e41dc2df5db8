import type { Context } from 'hono';
import { insufficientStorage } from '../platform/data-folder/free-space.ts';
import { isUnavailable } from '../platform/db/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { RequestVariables } from '../platform/http/log-requests.ts';
import { type Logger, loggedError } from '../platform/logger.ts';
import { ResponseOutsideDocument } from '../platform/openapi/check-response.ts';

/** The one place that makes responses of errors: what a caller may read as it is, anything else as a 500 without detail. */
export function respondToError(
  logger: Logger,
): (error: Error, context: Context<RequestVariables>) => Response {
  return (error, context) => {
    if (error instanceof ApiError) return error.toResponse();
    if (error instanceof ResponseOutsideDocument) throw error;
    if (isUnavailable(error)) return unavailable().toResponse();
    if (isDiskFull(error)) return insufficientStorage().toResponse();
    logger.error({ error: loggedError(error), request_id: context.get('requestId') }, 'a request failed');
    return new ApiError('internal_error', 'Something failed on our side. Try again.').toResponse();
  };
}

/** Said by the system of a file (ENOSPC), or by PostgreSQL of its own disk (53100). */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === '53100' || isDiskFull(error.cause);
}

function unavailable(): ApiError {
  return new ApiError('unavailable', 'The database cannot be used now. Try again in a second.', {
    headers: { 'retry-after': '1' },
  });
}
