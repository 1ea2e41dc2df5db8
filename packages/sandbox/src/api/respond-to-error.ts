import type { Context } from 'hono';
import { isDatabaseAway } from '../platform/db/database-away-error.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { RequestVariables } from '../platform/http/log-requests.ts';
import { loggedError } from '../platform/http/logged-error.ts';
import type { Logger } from '../platform/logger.ts';
import { ResponseOutsideDocument } from '../platform/openapi/check-response.ts';

/** The one place that makes responses of errors: what a caller may read as it is, anything else as a 500 without detail. */
export function respondToError(
  logger: Logger,
): (error: Error, context: Context<RequestVariables>) => Response {
  return (error, context) => {
    if (error instanceof ApiError) return error.toResponse();
    if (error instanceof ResponseOutsideDocument) throw error;
    if (isDatabaseAway(error)) return databaseAway().toResponse();
    logger.error({ error: loggedError(error), request_id: context.get('requestId') }, 'a request failed');
    return new ApiError('internal_error', 'Something failed on our side. Try again.').toResponse();
  };
}

function databaseAway(): ApiError {
  return new ApiError('unavailable', 'The database cannot be reached. Try again in a second.', {
    headers: { 'retry-after': '1' },
  });
}
