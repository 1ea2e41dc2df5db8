import { DrizzleQueryError } from 'drizzle-orm';

/** An error as it may stand in a log: where and what, without the values that a failed query was given. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly cause: LoggedError | undefined;
}

/** Tells of an error without what a student wrote or a secret: a failed query's own message quotes its values. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: 'not an Error', stack: undefined, cause: undefined };
  }
  const message = error instanceof DrizzleQueryError ? `failed query: ${error.query}` : error.message;
  // A stack begins with the message.
  const stack = error.stack?.slice(error.stack.indexOf('\n    at ') + 1);
  const cause = error.cause === undefined ? undefined : loggedError(error.cause);
  return { type: error.name, message, stack, cause };
}
