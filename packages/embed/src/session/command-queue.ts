import type { PauseSession } from '@tutor-session/embed-api';
import { EmbedApiError, noticeOf } from './embed-api-error.ts';
import type { Outbox } from './outbox.ts';
import type { SessionCall, SessionCalls } from './session-calls.ts';

/** What the student or the embedding page wants done. */
export type Command =
  | { kind: 'pause'; reason: PauseSession['pause_reason'] }
  | { kind: 'resume' }
  | { kind: 'end' };

/** Runs one command at a time; a command that must wait stays queued, and a newer one replaces it. */
export class CommandQueue {
  readonly #options: CommandQueueOptions;
  #queued: Command | null = null;
  #running = false;

  constructor(options: CommandQueueOptions) {
    this.#options = options;
  }

  get pending(): Command['kind'] | null {
    return this.#queued?.kind ?? null;
  }

  add(command: Command): void {
    this.#queued = command;
    void this.flush();
  }

  /** Runs the queued command, again where it had to wait. */
  async flush(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    this.#options.onChange();
    for (let command = this.#queued; command; command = this.#queued) {
      const outcome = await this.#run(command);
      if (this.#queued !== command) continue;
      if (outcome === 'later') break;
      this.#queued = null;
    }
    this.#running = false;
    this.#options.onChange();
  }

  clear(): void {
    this.#queued = null;
  }

  async #run(command: Command): Promise<'done' | 'later'> {
    const { calls, outbox, isRunning, onRefused } = this.#options;
    const outcome = await calls.attempt('command', async () => {
      if (command.kind === 'end' && !calls.reconnecting) await outbox.flush();
      if (isRunning()) await calls.call(commandCall(command));
    });
    if (outcome === 'later') return 'later';
    if (outcome instanceof EmbedApiError) {
      if (outcome.code === 'conflict') await calls.heartbeat();
      else onRefused(noticeOf(outcome));
    }
    void outbox.flush();
    return 'done';
  }
}

export interface CommandQueueOptions {
  calls: SessionCalls;
  outbox: Pick<Outbox<unknown>, 'flush'>;
  isRunning(): boolean;
  onChange(): void;
  onRefused(notice: string): void;
}

function commandCall(command: Command): SessionCall {
  if (command.kind === 'resume') return (api, after) => api.resume({ after });
  if (command.kind === 'end') return (api, after) => api.end({ after });
  return (api, after) => api.pause({ after, pause_reason: command.reason });
}
