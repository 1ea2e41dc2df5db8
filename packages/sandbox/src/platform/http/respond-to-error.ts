import type { Context } from 'hono';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../db/database-away-error.ts';
import { ResponseOutsideDocument } from '../openapi/check-response.ts';
import { ApiError } from './api-error.ts';
import { errorResponse } from './error-response.ts';
import { loggedError } from './logged-error.ts';
import type { RequestVariables } from './request-id.ts';

/** The one place that answers errors: what a caller may read as it is, anything else as a 500 that tells nothing. */
export function respondToError(
  logger: Logger,
): (error: Error, context: Context<RequestVariables>) => Response {
  return (error, context) => {
    if (error instanceof ApiError) return errorResponse(error);
    if (error instanceof ResponseOutsideDocument) throw error;
    if (isDatabaseAway(error)) return errorResponse(databaseAway());
    logger.error({ error: loggedError(error), request_id: context.get('request_id') }, 'a request failed');
    return errorResponse(new ApiError('internal_error', 'Something failed on our side. Try again.'));
  };
}

function databaseAway(): ApiError {
  return new ApiError('unavailable', 'The database cannot be reached. Try again in a second.', {
    headers: { 'retry-after': '1' },
  });
}
