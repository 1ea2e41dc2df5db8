import { errorText, type TutorErrorCode } from './error-texts.ts';

/** What more is known about an error. */
export interface TutorSessionErrorOptions {
  /** Whether the session goes on by itself. Default `false`. */
  recoverable?: boolean;
  /** What caused it, where that holds no secret. */
  cause?: unknown;
  /** A few words put behind the sentence, such as an HTTP status. */
  note?: string | undefined;
}

/** What went wrong, by `code`; `el.error` and the detail of `tutor-error`. */
export class TutorSessionError extends Error {
  /** Machine-readable; a closed list. */
  declare readonly code: TutorErrorCode;
  /** Whether the session goes on by itself; if not, `state` is `failed`. */
  declare readonly recoverable: boolean;

  constructor(code: TutorErrorCode, { recoverable = false, cause, note }: TutorSessionErrorOptions = {}) {
    super(errorText(code, note), { cause });
    this.name = 'TutorSessionError';
    this.code = code;
    this.recoverable = recoverable;
  }
}
