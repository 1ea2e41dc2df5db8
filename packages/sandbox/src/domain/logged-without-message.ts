import { type LoggedError, loggedError } from '../platform/logger.ts';

/**
 * Describes an error by what it is and where it was thrown: for code that had a student's words, and may have put them into
 * its message.
 */
export function loggedWithoutMessage(error: unknown): LoggedError {
  const logged = loggedError(error);
  if (!(error instanceof Error)) return logged;
  const cause = error.cause === undefined ? undefined : loggedWithoutMessage(error.cause);
  return { ...logged, message: 'redacted: it may hold what a student wrote', cause };
}
