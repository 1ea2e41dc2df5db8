import { AsyncLocalStorage } from 'node:async_hooks';
import type { TutorTurn } from '@tutor-session/tutor';
import type { ReplyRequest, Tutor } from './tutor.ts';

/** The reply that a tutor is at work on, in whatever it has begun for that. */
const current = new AsyncLocalStorage<RunningReply>();

/** Fails the reply whose tutor has thrown `error` outside of every promise; returns whether there is one. */
export function failCurrentReply(error: unknown): boolean {
  const reply = current.getStore();
  reply?.fail(error);
  return reply !== undefined;
}

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
  #fail: (error: unknown) => void = () => {};

  /** Throws what the tutor throws. */
  constructor(tutor: Pick<Tutor, 'reply'>, lesson: unknown, request: ReplyRequest) {
    const { signal } = this.#abort;
    const onText = (text: string) => {
      if (signal.aborted) return;
      this.sentences.push(text);
      this.onText();
    };
    const turn = current.run(this, () => tutor.reply(lesson, request, { signal, onText }));
    this.own = turn;
    this.turn = isPromise(turn) ? Promise.race([turn, this.#cutOff()]) : turn;
    if (isPromise(this.turn)) this.turn.catch(() => {}); // who waits for it handles that
  }

  get isAborted(): boolean {
    return this.#abort.signal.aborted;
  }

  /** The tutor cannot come to its end. */
  fail(error: unknown): void {
    this.#fail(error);
  }

  /** Nobody waits for it any more. */
  abort(): void {
    this.#abort.abort();
  }

  #cutOff(): Promise<never> {
    const { signal } = this.#abort;
    return new Promise((_, reject) => {
      this.#fail = reject;
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  }
}

/** Whether a tutor takes its time. */
export function isPromise(turn: RunningReply['turn']): turn is Promise<TutorTurn<unknown>> {
  return 'then' in turn;
}
