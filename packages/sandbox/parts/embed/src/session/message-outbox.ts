import type { SendMessage } from '@tutor-session/embed-api';
import { noticeOf } from './embed-api-error.ts';
import { Outbox } from './outbox.ts';
import type { QueueOptions } from './queue-options.ts';
import type { CallOutcome } from './session-calls.ts';
import { isRunning, type OutgoingMessage } from './session-view.ts';

/** The messages of a session; before each one the service gets what the embedding page shows by then. */
export function createMessageOutbox(
  { session, calls, onChange, onRefused }: QueueOptions,
  flushPage: () => Promise<void>,
): Outbox<OutgoingMessage> {
  const isLive = () => session.view.phase === 'live';
  /** What waits for the resume, or stays to be read; the embedding page is told at once. */
  const postpone = ({ settle }: OutgoingMessage): CallOutcome => {
    settle?.(isRunning(session.view.phase) ? 'paused' : 'ended');
    return settle ? 'done' : 'later';
  };
  return new Outbox<OutgoingMessage>({
    onChange,
    onConfirmed: ({ settle }) => settle?.(),
    async deliver(item) {
      if (!isLive()) {
        calls.clearRetry('messages'); // it waits for the resume, not for the network
        return postpone(item);
      }
      await flushPage();
      const outcome = await calls.send('messages', (api, after) =>
        api.sendMessage({ after, ...toBody(item) }),
      );
      if (outcome === 'done') return outcome;
      // Paused or ended elsewhere.
      if (outcome !== 'later' && outcome.code === 'conflict') await calls.heartbeat();
      if (!isLive()) return postpone(item);
      if (outcome === 'later') return outcome;
      if (item.settle) item.settle('refused');
      else onRefused(noticeOf(outcome), item.text);
      return outcome;
    },
  });
}

function toBody({ id, text, problem, spoken, drawn, settle }: OutgoingMessage): Omit<SendMessage, 'after'> {
  return {
    client_message_id: id,
    text,
    ...(problem !== undefined && { problem_number: problem }),
    ...(spoken && { spoken }),
    ...(drawn !== undefined && { drawn }),
    ...(settle && { source: 'page' as const }),
  };
}
