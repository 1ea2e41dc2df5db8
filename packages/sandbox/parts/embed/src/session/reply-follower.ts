import type { SessionCalls } from './session-calls.ts';
import type { SessionView } from './session-view.ts';

export interface ReplyFollowerOptions {
  calls: SessionCalls;
  isLive(): boolean;
  /** The reply that the student waits for, and the calls of the embedding page's tools that are known. */
  current(): Pick<SessionView, 'reply' | 'pageRequests'>;
}

/** Asks for more of the tutor's reply, one call at a time, until it is over. */
export class ReplyFollower {
  readonly #options: ReplyFollowerOptions;
  #following = false;

  constructor(options: ReplyFollowerOptions) {
    this.#options = options;
  }

  async flush(): Promise<void> {
    if (this.#following) return;
    this.#following = true;
    const { calls, isLive, current } = this.#options;
    try {
      for (let view = current(); view.reply && isLive(); view = current()) {
        const { message_index, shown } = view.reply;
        const page_requests = view.pageRequests.map(({ id }) => id);
        const outcome = await calls.attempt('reply', () =>
          calls.call((api, after) =>
            api.followReply({ after, message_index, shown: shown.length, page_requests }),
          ),
        );
        if (outcome !== 'done') break; // a heartbeat brings what is missing
      }
    } finally {
      this.#following = false;
    }
  }

  /** What was shown stays. */
  async stop(): Promise<void> {
    await this.#options.calls.attempt('reply', () =>
      this.#options.calls.call((api, after) => api.stopReply({ after })),
    );
  }
}
