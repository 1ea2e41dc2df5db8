import type { PauseSession, ReportVoiceError, SendMessage } from '@tutor-session/embed-api';
import { EmbedApiError, noticeOf } from './embed-api-error.ts';
import { MessageRatings } from './message-ratings.ts';
import { Outbox } from './outbox.ts';
import type { PageReports } from './page-reports.ts';
import type { PageRefusal } from './read-page-message.ts';
import type { QueuedCall } from './retries.ts';
import type { CallOutcome, QueueOptions, SessionCall, SessionCalls } from './session-calls.ts';
import { isRunning, type OutgoingMessage } from './session-view.ts';

/** What the student or the embedding page wants done. */
export type Command =
  | { kind: 'pause'; reason: PauseSession['pause_reason'] }
  | { kind: 'resume' }
  | { kind: 'end' };

/** What waits to be sent in a session, each kind in an order of its own. */
export class SessionQueues {
  readonly messages: Outbox<OutgoingMessage>;
  readonly commands: Outbox<Command>;
  readonly voiceErrors: Outbox<Pick<ReportVoiceError, 'error_type'>>;
  readonly ratings: MessageRatings;
  readonly reply: ReplyFollower;
  readonly #calls: SessionCalls;
  /** Absent until the embedding page takes part. */
  page?: PageReports;

  constructor(options: QueueOptions) {
    const { calls } = options;
    this.#calls = calls;
    this.messages = createMessageOutbox(options, async () => this.page?.flush());
    this.commands = createCommandQueue(options, this.messages);
    this.voiceErrors = new Outbox({
      deliver: (report) => calls.send('voice', (api, after) => api.voiceError({ after, ...report })),
    });
    this.ratings = new MessageRatings(options);
    this.reply = new ReplyFollower(options);
  }

  /** Sends what waits, and waits for what the tutor says, in a session that is live. */
  proceed(): void {
    if (!this.#calls.reconnecting) void this.messages.flush();
    void this.reply.flush();
  }

  /** Sends what waits after a failure. */
  async retry(kind: QueuedCall): Promise<void> {
    const { messages, commands: command, voiceErrors: voice, ratings: feedback, page, reply } = this;
    await { messages, command, voice, feedback, page, reply }[kind]?.flush();
  }

  /** Nothing more is said or commanded; what was rated may still be sent. */
  end(): void {
    this.commands.confirm(() => true);
    this.refusePageMessages('ended');
    void this.ratings.flush();
  }

  /** What the embedding page has said and nobody sends now: it may be said again, by the page's own choice. */
  refusePageMessages(reason: PageRefusal): void {
    const { items, sending } = this.messages;
    const waiting = items.filter((item) => item.settle && !(sending && item === items[0]));
    for (const { settle } of waiting) settle?.(reason);
    this.messages.confirm((item) => waiting.includes(item));
  }
}

/** The messages of a session; before each one the service gets what the embedding page shows by then. */
function createMessageOutbox(
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

/** Runs one command at a time; a command that must wait stays queued, and a newer one, by `replaceWith`, takes its place. */
function createCommandQueue(
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

/** Asks for more of the tutor's reply, one call at a time, until it is over. */
export class ReplyFollower {
  readonly #options: Pick<QueueOptions, 'session' | 'calls'>;
  #following = false;

  constructor(options: Pick<QueueOptions, 'session' | 'calls'>) {
    this.#options = options;
  }

  async flush(): Promise<void> {
    if (this.#following) return;
    this.#following = true;
    const { session, calls } = this.#options;
    try {
      while (session.view.phase === 'live' && session.view.reply) {
        const { message_index, shown } = session.view.reply;
        const page_requests = session.view.pageRequests.map(({ id }) => id);
        const outcome = await calls.send('reply', (api, after) =>
          api.followReply({ after, message_index, shown: shown.length, page_requests }),
        );
        if (outcome !== 'done') break; // a heartbeat brings what is missing
      }
    } finally {
      this.#following = false;
    }
  }
}
