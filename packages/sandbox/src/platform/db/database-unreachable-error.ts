/** PostgreSQL said no, or nothing at all. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
  readonly code = 'database_unreachable';
}
