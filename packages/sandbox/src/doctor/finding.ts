/** What a check found: the doctor's at an endpoint, certify's at a page. */
export interface Finding {
  /** `fail` and `warn` are to be fixed; `note` is what cannot be seen from outside; `ok` is what was seen to be right. */
  readonly level: 'ok' | 'note' | 'warn' | 'fail';
  /** What was seen. Never contains a token, key, cookie or a student's text. */
  readonly seen: string;
  /** How to fix it, where `seen` does not say so. */
  readonly fix?: string;
}

const create = (level: Finding['level']) => (seen: string, fix?: string) => ({
  ...{ level, seen },
  ...(fix !== undefined && { fix }),
});

export const ok: (seen: string) => Finding = create('ok');
export const note: (seen: string) => Finding = create('note');
export const warn: (seen: string, fix?: string) => Finding = create('warn');
export const fail: (seen: string, fix?: string) => Finding = create('fail');

/** A finding in one line. */
export function describeFinding({ seen, fix }: Finding): string {
  return fix === undefined ? seen : `${seen}: ${fix}`;
}

/** What every check of the doctor may be given. */
export interface CheckOptions {
  readonly now: () => Date;
  /** How long a response may take, in milliseconds; the service waits as long (decision 20). Default 10 seconds. */
  readonly timeoutMs?: number;
  /** Called with what is sent next. */
  readonly onProgress?: (text: string) => void;
}
