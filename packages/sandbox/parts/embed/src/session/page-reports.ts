import type { SetPage } from '@tutor-session/embed-api';
import { Outbox } from './outbox.ts';
import type { ToolResponse } from './read-page-fields.ts';
import type { QueueOptions } from './session-calls.ts';
import { isRunning } from './session-view.ts';

/** Called when the service has what the page shows, or with why not. */
export type Settle = (error?: 'refused') => void;

/** What a tool responded; without a response, what the page shows. */
interface Report {
  readonly response?: ToolResponse;
}

type Shown = Pick<SetPage, 'context' | 'tools'>;

const nothing: Shown = { context: null, tools: [] };

/**
 * Reports to the service what the embedding page shows and offers, and what its tools responded (decisions 79, 80). Of what the page
 * shows the newest counts; what the service has already is not sent again.
 */
export class PageReports {
  readonly #outbox: Outbox<Report>;
  #shown: Shown = nothing;
  /** For the newest context and tools, until the service has them. */
  #waiting = new Map<string, Settle>();
  /** What the service has. */
  #sent = nothing;

  constructor({ session, calls }: Pick<QueueOptions, 'session' | 'calls'>) {
    this.#outbox = new Outbox({
      deliver: async ({ response }) => {
        if (!isRunning(session.view.phase)) return 'later';
        if (response) return calls.send('page', (api, after) => api.pageResponse({ after, ...response }));
        const shown = this.#shown;
        const waiting = this.#waiting;
        this.#waiting = new Map();
        const outcome =
          JSON.stringify(shown) === JSON.stringify(this.#sent)
            ? 'done'
            : await calls.send('page', (api, after) => api.page({ after, ...shown }));
        if (outcome === 'later') {
          this.#waiting = new Map([...waiting, ...this.#waiting]);
          return outcome;
        }
        this.#sent = shown; // also where it was refused: it would be again
        for (const settle of waiting.values()) settle(outcome === 'done' ? undefined : 'refused');
        return outcome;
      },
    });
  }

  /** Takes what the page shows or offers now. */
  show(change: Partial<Shown>, settle: Settle): void {
    this.#shown = { ...this.#shown, ...change };
    for (const part of Object.keys(change)) this.#waiting.set(part, settle);
    this.#report();
  }

  respond(response: ToolResponse): void {
    this.#outbox.add({ response });
  }

  /** The service knows nothing of the page when the embed has just attached. */
  attached(): void {
    this.#sent = nothing;
    this.#report();
  }

  /** Resolves when the service has all there is, or cannot be reached. */
  flush(): Promise<void> {
    return this.#outbox.flush();
  }

  #report(): void {
    // One that waits will send what is newest then; the first may be on its way with what was before.
    if (this.#outbox.items.slice(1).some(({ response }) => !response)) void this.#outbox.flush();
    else this.#outbox.add({});
  }
}
