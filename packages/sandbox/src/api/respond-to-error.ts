import type { Context } from 'hono';
import { insufficientStorage } from '../platform/data-folder/free-space.ts';
import { isUnavailable, LostCommitError, requestWrites } from '../platform/db/database.ts';
import { ApiError, unavailable } from '../platform/http/api-error.ts';
import type { RequestVariables } from '../platform/http/log-requests.ts';
import { type Logger, loggedError } from '../platform/logger.ts';
import { ResponseOutsideDocument } from '../platform/openapi/check-response.ts';

/** The one place that makes responses of errors: what a caller may read as it is, anything else as a 500 without detail. */
export function respondToError(
  logger: Logger,
  onTokenRefused: (message: string) => void = () => {},
): (error: Error, context: Context<RequestVariables>) => Response {
  return (error, context) => {
    if (error instanceof ApiError) {
      if (error.code === 'invalid_token') onTokenRefused(error.message);
      return error.toResponse();
    }
    if (error instanceof ResponseOutsideDocument) throw error;
    const { stored = false } = requestWrites.getStore() ?? {};
    if (isUnavailable(error) && !stored)
      return unavailable('The database cannot be used now. Try again in a second.').toResponse();
    if (isDiskFull(error)) return insufficientStorage().toResponse();
    const { logged, message } = describeFailure(error, stored);
    logger.error({ error: loggedError(error), request_id: context.get('requestId') }, logged);
    return new ApiError('internal_error', message).toResponse();
  };
}

/** What the log and the caller are told of a failure of ours. */
function describeFailure(
  error: Error,
  stored: boolean,
): { readonly logged: string; readonly message: string } {
  const look = 'Look what is there before you try again.';
  if (isLostCommit(error))
    return {
      logged: 'a commit was lost: whether the request was stored is unknown',
      message: `The database was lost while it stored this. ${look}`,
    };
  if (stored)
    return {
      logged: 'a request failed after it had stored something',
      message: `Something failed on our side after a part of this was stored. ${look}`,
    };
  return { logged: 'a request failed', message: 'Something failed on our side. Try again.' };
}

function isLostCommit(error: unknown): boolean {
  return error instanceof LostCommitError || (error instanceof Error && isLostCommit(error.cause));
}

/** Said by the system of a file (ENOSPC), or by PostgreSQL of its own disk (53100). */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === '53100' || isDiskFull(error.cause);
}
