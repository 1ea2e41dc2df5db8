import type { MessageFeedback } from '@tutor-session/protocol';
import { EmbedApiError } from './embed-api-error.ts';
import { Outbox } from './outbox.ts';
import type { QueueOptions } from './session-calls.ts';
import type { Rating } from './session-view.ts';

/** What the student thinks of the tutor's messages (decision 82): shown at once, sent in order, taken back where it is refused. */
export class MessageRatings {
  readonly #options: QueueOptions;
  readonly #outbox: Outbox<Rating>;
  /** What the service has, by message. */
  readonly #accepted = new Map<number, MessageFeedback | undefined>();

  constructor(options: QueueOptions) {
    const { calls, log, onChange, onRated } = options;
    this.#options = options;
    this.#outbox = new Outbox({
      deliver: async (rating) => {
        const outcome = await calls.send('feedback', (api, after) => api.rate({ after, ...rating }));
        const { message_index } = rating;
        if (outcome === 'done') {
          this.#accepted.set(message_index, toFeedback(rating));
          onRated(rating);
        }
        if (outcome instanceof EmbedApiError && this.#lastOf(message_index) === rating) {
          log.rate(message_index, this.#accepted.get(message_index));
          onChange();
        }
        return outcome;
      },
    });
  }

  rate(rating: Rating): void {
    const { log, onChange } = this.#options;
    const { message_index } = rating;
    const before = log.rate(message_index, toFeedback(rating));
    if (!this.#lastOf(message_index)) this.#accepted.set(message_index, before);
    onChange();
    this.#outbox.add(rating);
  }

  /** The last rating of a message that the service may not have. */
  #lastOf(index: number): Rating | undefined {
    return this.#outbox.items.findLast((rating) => rating.message_index === index);
  }

  flush(): Promise<void> {
    return this.#outbox.flush();
  }
}

const toFeedback = ({ rating, text }: Rating): MessageFeedback | undefined =>
  rating ? { rating, ...(text && { text }) } : undefined;
