export interface Finding {
  /** `note` is what cannot be seen from outside, and is for the developer to look up. */
  readonly level: 'ok' | 'note' | 'warn' | 'fail';
  /** What was found and, unless it is ok, how to fix it. Never contains a token or another secret. */
  readonly text: string;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const note = (text: string): Finding => ({ level: 'note', text });
export const warn = (text: string): Finding => ({ level: 'warn', text });
export const fail = (text: string): Finding => ({ level: 'fail', text });

/** What every check may be told. */
export interface CheckOptions {
  readonly now: () => Date;
  /** How long a response may take, in milliseconds; the service waits as long (decision 20). Default 10 seconds. */
  readonly timeoutMs?: number;
  /** Called with what is sent next. */
  readonly onProgress?: (text: string) => void;
}
