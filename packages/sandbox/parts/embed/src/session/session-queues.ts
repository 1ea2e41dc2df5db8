import type { ReportVoiceError } from '@tutor-session/embed-api';
import { type Command, createCommandQueue } from './command-queue.ts';
import { createMessageOutbox } from './message-outbox.ts';
import { MessageRatings } from './message-ratings.ts';
import { Outbox } from './outbox.ts';
import type { PageReports } from './page-reports.ts';
import type { QueueOptions } from './queue-options.ts';
import type { PageRefusal } from './read-page-message.ts';
import { ReplyFollower } from './reply-follower.ts';
import type { QueuedCall } from './retries.ts';
import type { SessionCalls } from './session-calls.ts';
import type { OutgoingMessage } from './session-view.ts';

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
