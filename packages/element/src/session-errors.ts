import { isLoopback } from './embed-url.ts';
import { dispatch } from './events.ts';
import { type TutorErrorCode, TutorSessionError } from './tutor-session-error.ts';

/** Warnings that a message of the embed, or its token, disproves. */
const disprovable: readonly TutorErrorCode[] = ['offline', 'embed_silent', 'embed_left'];

/** The errors of one session: the latest one, and whether it is shown. */
export class SessionErrors {
  declare latest: TutorSessionError | undefined;
  /** Whether the overlay leaves it out: a listener prevented the default of `tutor-error`, or the student dismissed it. */
  hidden = false;
  #host: HTMLElement & { requestUpdate(): void };

  constructor(host: HTMLElement & { requestUpdate(): void }) {
    this.#host = host;
  }

  /** Dispatches `tutor-error`. */
  report(error: TutorSessionError): void {
    this.latest = error;
    this.#host.requestUpdate();
    this.hidden = !dispatch(this.#host, 'tutor-error', error, true);
    // On the developer's machine an error that no listener has taken over is on the console, too.
    if (!this.hidden && isLoopback(location.hostname))
      console.warn(`<tutor-session> ${error.code}: ${error.message}`);
  }

  /** Reports what the session survives. */
  warn(code: TutorErrorCode, note?: string): void {
    this.report(new TutorSessionError(code, { recoverable: true, note }));
  }

  /** Clears the latest warning, where a sign of life of the embed disproves it. */
  clear(): void {
    const { latest } = this;
    if (!latest?.recoverable || !disprovable.includes(latest.code)) return;
    this.latest = undefined;
    this.#host.requestUpdate();
  }
}
