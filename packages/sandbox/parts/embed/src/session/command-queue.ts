import type { PauseSession } from '@tutor-session/embed-api';
import { EmbedApiError, noticeOf } from './embed-api-error.ts';
import { Outbox } from './outbox.ts';
import type { QueueOptions } from './queue-options.ts';
import type { SessionCall } from './session-calls.ts';
import { isRunning } from './session-view.ts';

/** What the student or the embedding page wants done. */
export type Command =
  | { kind: 'pause'; reason: PauseSession['pause_reason'] }
  | { kind: 'resume' }
  | { kind: 'end' };

/** Runs one command at a time; a command that must wait stays queued, and a newer one, by `replaceWith`, takes its place. */
export function createCommandQueue(
  { session, calls, onChange, onRefused }: QueueOptions,
  messages: Pick<Outbox<unknown>, 'flush'>,
): Outbox<Command> {
  const commands: Outbox<Command> = new Outbox({
    onChange,
    async deliver(command) {
      if (session.view.phase === 'connecting') return 'later'; // said upon `embed.ready`, before the session is there
      const outcome = await calls.attempt('command', async () => {
        if (command.kind === 'end' && !calls.reconnecting) await messages.flush();
        if (isRunning(session.view.phase)) await calls.call(commandCall(command));
      });
      if (outcome === 'later') return commands.items.at(-1) === command ? outcome : 'done';
      if (outcome instanceof EmbedApiError) {
        if (outcome.code === 'conflict') await calls.heartbeat();
        else onRefused(noticeOf(outcome));
      }
      void messages.flush();
      return outcome;
    },
  });
  return commands;
}

function commandCall(command: Command): SessionCall {
  if (command.kind === 'resume') return (api, after) => api.resume({ after });
  if (command.kind === 'end') return (api, after) => api.end({ after });
  return (api, after) => api.pause({ after, pause_reason: command.reason });
}
