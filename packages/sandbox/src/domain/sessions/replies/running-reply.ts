import type { TutorTurn } from '@tutor-session/tutor';
import type { ReplyRequest, Tutor } from '../tutor.ts';

/** A tutor at work on a reply. */
export class RunningReply {
  /** What the tutor returned. One that was aborted may still say what its language model used. */
  readonly own: TutorTurn<unknown> | Promise<TutorTurn<unknown>>;
  /** The same, which rejects as soon as the reply is aborted. */
  readonly turn: TutorTurn<unknown> | Promise<TutorTurn<unknown>>;
  /** The sentences that may be shown so far. */
  readonly sentences: string[] = [];
  /** Called when there is one more. */
  onText: () => void = () => {};
  readonly #abort = new AbortController();

  /** Throws what the tutor throws. */
  constructor(tutor: Pick<Tutor, 'reply'>, lesson: unknown, request: ReplyRequest) {
    const { signal } = this.#abort;
    const turn = tutor.reply(lesson, request, {
      signal,
      onText: (text) => {
        if (signal.aborted) return;
        this.sentences.push(text);
        this.onText();
      },
    });
    this.own = turn;
    this.turn = isPromise(turn) ? Promise.race([turn, aborted(signal)]) : turn;
    if (isPromise(this.turn)) this.turn.catch(() => {}); // who waits for it handles that
  }

  get isAborted(): boolean {
    return this.#abort.signal.aborted;
  }

  /** Nobody waits for it any more. */
  abort(): void {
    this.#abort.abort();
  }
}

/** Whether a tutor takes its time. */
export function isPromise(turn: RunningReply['turn']): turn is Promise<TutorTurn<unknown>> {
  return 'then' in turn;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
