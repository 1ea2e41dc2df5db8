import { loggedWithoutMessage } from '../domain/logged-without-message.ts';
import { failCurrentReply } from '../domain/sessions/tutors/running-reply.ts';
import type { Logger } from '../platform/logger.ts';

/** Keeps the process where a tutor, or a library that it uses, throws outside of every promise: its reply alone fails. */
export function surviveTutors(logger: Pick<Logger, 'error'>): void {
  process.on('uncaughtException', (error) => {
    if (failCurrentReply(error)) {
      logger.error({ error: loggedWithoutMessage(error) }, 'a tutor threw outside of its reply');
      return;
    }
    console.error(error);
    process.exit(1);
  });
}
