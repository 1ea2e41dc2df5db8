import type { PauseSession } from '@tutor-session/embed-api';
import { EmbedApiError, noticeOf } from './embed-api-error.ts';
import { Outbox } from './outbox.ts';
import type { SessionCall, SessionCalls } from './session-calls.ts';

/** What the student or the embedding page wants done. */
export type Command =
  | { kind: 'pause'; reason: PauseSession['pause_reason'] }
  | { kind: 'resume' }
  | { kind: 'end' };

/** Runs one command at a time; a command that must wait stays queued, and a newer one, by `replaceWith`, takes its place. */
export function createCommandQueue(options: CommandQueueOptions): Outbox<Command> {
  const { calls, messages, isRunning, onChange, onRefused } = options;
  const commands: Outbox<Command> = new Outbox({
    onChange,
    async deliver(command) {
      const outcome = await calls.attempt('command', async () => {
        if (command.kind === 'end' && !calls.reconnecting) await messages.flush();
        if (isRunning()) await calls.call(commandCall(command));
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

export interface CommandQueueOptions {
  calls: SessionCalls;
  messages: Pick<Outbox<unknown>, 'flush'>;
  isRunning(): boolean;
  onChange(): void;
  onRefused(notice: string): void;
}

function commandCall(command: Command): SessionCall {
  if (command.kind === 'resume') return (api, after) => api.resume({ after });
  if (command.kind === 'end') return (api, after) => api.end({ after });
  return (api, after) => api.pause({ after, pause_reason: command.reason });
}
