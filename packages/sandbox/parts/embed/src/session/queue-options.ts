import type { SessionCalls } from './session-calls.ts';
import type { SessionLog } from './session-log.ts';
import type { Rating, SessionView } from './session-view.ts';

/** What the queues of a session have of it. */
export interface QueueOptions {
  readonly session: { readonly view: SessionView };
  readonly calls: SessionCalls;
  readonly log: SessionLog;
  /** Called when what waits, or what the log has, is another. */
  onChange(): void;
  /** Called with why a message or a command is refused; with a message, its text. */
  onRefused(notice: string, text?: string): void;
  /** Called with each rating that the service has. */
  onRated(rating: Rating): void;
}
