/** What the sandbox logs with: fields, and a text. pino's logger is one. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Logs nothing. */
export const silentLogger: Logger = { info() {}, warn() {}, error() {} };
