import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnreachableError, findLostConnection, isUnavailable, LostCommitError } from './database.ts';

const retryMs = 250;

/**
 * Does what opens a database, again and again for `timeoutMs` while PostgreSQL is stopping or starting.
 *
 * @throws DatabaseUnreachableError when it still is then; at once what `open` throws for another reason
 */
export async function waitForDatabase<Result>(
  open: () => Promise<Result>,
  timeoutMs = 10_000,
): Promise<Result> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (performance.now() >= end) throw unreachable(error);
      await pause(retryMs);
    }
  }
}

/** Whether the database may do it in a moment. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (findLostConnection(error) || error instanceof LostCommitError) return true;
  return isUnavailable(error) || isPassing(error.cause);
}

/**
 * The error of a database that cannot be opened. PostgreSQL's words name the user and the database, never the password; of a failed
 * connection there may be only a code.
 */
export function unreachable(cause: unknown): DatabaseUnreachableError {
  if (cause instanceof DatabaseUnreachableError) return cause;
  let first = cause;
  while (first instanceof Error && first.cause instanceof Error) first = first.cause;
  const { code = '', message = '' } = first as { code?: string; message?: string };
  return new DatabaseUnreachableError(
    `The PostgreSQL database cannot be opened (${message || code}). See that it runs, and that its address, user and password are right.`,
    { cause },
  );
}
