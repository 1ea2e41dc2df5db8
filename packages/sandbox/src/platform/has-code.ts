/** Whether an error of the system has this code, such as `ENOENT`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** For the `catch` of a promise: `undefined` stands for a file or folder that is not there. */
export function ifAbsent(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
}
