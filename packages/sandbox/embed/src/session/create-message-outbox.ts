import { EmbedApiError } from '../../../src/embed-client/embed-api-error.ts';
import { Outbox } from './outbox.ts';
import type { SessionCalls } from './session-calls.ts';

export interface MessageOutboxOptions {
  calls: SessionCalls;
  /** Whether the session takes messages now. */
  isLive(): boolean;
  onChange(): void;
  /** Called with a message that the service refuses, and why. */
  onRefused(text: string, notice: string): void;
  newId?: (() => string) | undefined;
}

/** Creates the outbox of the student's messages. */
export function createMessageOutbox({ calls, isLive, onRefused, ...options }: MessageOutboxOptions): Outbox {
  return new Outbox({
    ...options,
    async deliver({ id, text }) {
      if (!isLive()) {
        calls.settled('messages'); // it waits for the resume, not for the network
        return 'later';
      }
      const outcome = await calls.attempt('messages', () =>
        calls.call((api, after) => api.sendMessage({ after, client_message_id: id, text })),
      );
      if (!(outcome instanceof EmbedApiError)) return outcome === 'done' ? 'received' : 'later';
      // Paused or ended elsewhere: then it waits for the resume, or stays to be read.
      if (outcome.code === 'conflict') await calls.heartbeat();
      if (!isLive()) return 'later';
      onRefused(text, outcome.message);
      return 'refused';
    },
  });
}
