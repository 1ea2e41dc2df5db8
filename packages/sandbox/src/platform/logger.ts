import { DrizzleQueryError } from 'drizzle-orm';

/** What the sandbox logs with: fields, and a text. pino's logger is one. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export const silentLogger: Logger = { info() {}, warn() {}, error() {} };

/**
 * An error as it may be logged: where and what, without the values of a failed query. Log it as `error`: what
 * is called `err`, pino takes apart by itself, and loses its type.
 */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly cause: LoggedError | undefined;
}

/** Describes an error without what somebody wrote or a secret: a failed query's own message quotes its values. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: 'not an Error', stack: undefined, cause: undefined };
  }
  const message = error instanceof DrizzleQueryError ? `failed query: ${error.query}` : error.message;
  const cause = error.cause === undefined ? undefined : loggedError(error.cause);
  return { type: error.name, message, stack: stackFrames(error), cause };
}

/** The places in an error's stack: what stands before them is the message, which may itself look like one. */
function stackFrames({ stack, message }: Error): string | undefined {
  return stack
    ?.slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^ {4}at .*(?::\d+:\d+|native|<anonymous>)\)?$/.test(line))
    .join('\n');
}
