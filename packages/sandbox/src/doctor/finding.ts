/** The result of one check. */
export interface Finding {
  readonly level: 'ok' | 'warn' | 'fail';
  /** What was found and, unless it is ok, how to fix it. Never contains a token or another secret. */
  readonly text: string;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warn = (text: string): Finding => ({ level: 'warn', text });
export const fail = (text: string): Finding => ({ level: 'fail', text });
