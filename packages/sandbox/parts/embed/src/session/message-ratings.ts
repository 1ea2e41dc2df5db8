import type { RateMessage } from '@tutor-session/embed-api';
import type { MessageFeedback } from '@tutor-session/protocol';
import { EmbedApiError } from './embed-api-error.ts';
import { Outbox } from './outbox.ts';
import type { ParentChannel } from './parent-channel.ts';
import type { SessionCalls } from './session-calls.ts';
import type { SessionLog } from './session-log.ts';

/** What the student thinks of a message of the tutor; a rating of `null` takes it back. */
export type Rating = Omit<RateMessage, 'after'>;

/** What the student thinks of the tutor's messages (decision 82): shown at once, sent in order, taken back where it is refused. */
export class MessageRatings {
  readonly #options: MessageRatingsOptions;
  readonly #outbox: Outbox<Rating & { before: MessageFeedback | undefined }>;

  constructor(options: MessageRatingsOptions) {
    const { calls, log, onChange, onRated } = options;
    this.#options = options;
    this.#outbox = new Outbox({
      onChange: () => {},
      async deliver({ before, ...rating }) {
        const outcome = await calls.send('feedback', (api, after) => api.rate({ after, ...rating }));
        if (outcome === 'done') onRated(rating);
        if (outcome instanceof EmbedApiError) {
          log.rate(rating.message_index, before);
          onChange();
        }
        return outcome;
      },
    });
  }

  rate(rated: Rating): void {
    const { log, onChange } = this.#options;
    const { message_index, rating, text } = rated;
    const before = log.rate(message_index, rating ? { rating, ...(text && { text }) } : undefined);
    onChange();
    this.#outbox.add({ ...rated, before });
  }

  flush(): Promise<void> {
    return this.#outbox.flush();
  }
}

export interface MessageRatingsOptions {
  calls: SessionCalls;
  log: SessionLog;
  onChange(): void;
  /** Called with each rating that the service has. */
  onRated(rating: Rating): void;
}

/** Reports a rating to the embedding page: never the words, which come with a rating that it knows. */
export function sendFeedback(
  parent: Pick<ParentChannel, 'send'>,
  { session_id }: { session_id: string },
  { message_index, rating, text }: Rating,
): void {
  if (!text) parent.send('embed.feedback', { session_id, message_index, rating });
}
