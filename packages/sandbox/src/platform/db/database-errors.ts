/** The database cannot be reached now. Nothing was sent to it, so the request can be repeated (decision 62). */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
  readonly code = 'database_away';
}

/** Whether an error is a DatabaseAwayError, or was caused by one: the query builder wraps what the pool throws. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof Error && (error instanceof DatabaseAwayError || isDatabaseAway(error.cause));
}

/** PostgreSQL said no, or nothing at all. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
  readonly code = 'database_unreachable';
}
