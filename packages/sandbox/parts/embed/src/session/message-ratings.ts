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
  readonly #outbox: Outbox<Rating>;
  /** What the service has, by message. */
  readonly #accepted = new Map<number, MessageFeedback | undefined>();

  constructor(options: MessageRatingsOptions) {
    const { calls, log, onChange, onRated } = options;
    this.#options = options;
    this.#outbox = new Outbox({
      onChange: () => {},
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
