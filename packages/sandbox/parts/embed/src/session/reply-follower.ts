import type { QueueOptions } from './queue-options.ts';

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
