/** A command line with a mistake; the message names the option. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
