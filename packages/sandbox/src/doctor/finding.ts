/** One thing that was looked at, and how it stands. */
export interface Finding {
  readonly level: 'ok' | 'warn' | 'fail';
  /** What was found and, where it is not well, how to mend it. Never holds a token or another secret. */
  readonly text: string;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warn = (text: string): Finding => ({ level: 'warn', text });
export const fail = (text: string): Finding => ({ level: 'fail', text });
