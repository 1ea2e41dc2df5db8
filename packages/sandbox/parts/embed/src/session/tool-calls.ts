import type { PageRequest, PageTool } from '@tutor-session/embed-api';
import { maxResponseMs } from '@tutor-session/protocol';
import type { ParentChannel } from './parent-channel.ts';
import type { ToolResponse } from './read-page-fields.ts';
import type { Schedule } from './retries.ts';

/** A little after the page must have responded, nobody waits for it any more. */
const timeoutMs = maxResponseMs + 2_000;

export interface ToolCallsOptions {
  channel: Pick<ParentChannel, 'send'>;
  schedule: Schedule;
  report(response: ToolResponse): void;
}

/**
 * Calls tools of the embedding page (decision 80): each call of the service goes to the page once, when the page offers the tool, and
 * has one response. A page that never offers it, or never responds, is reported, too.
 */
export class ToolCalls {
  readonly #options: ToolCallsOptions;
  readonly #known = new Set<string>();
  readonly #open = new Map<string, OpenCall>();
  #offered: ReadonlySet<string> = new Set();

  constructor(options: ToolCallsOptions) {
    this.#options = options;
  }

  offer(tools: readonly PageTool[]): void {
    this.#offered = new Set(tools.map(({ name }) => name));
    this.#send();
  }

  /** Takes the calls that the service waits for: those that were taken before are known, and for others nobody waits any more. */
  take(requests: readonly PageRequest[]): void {
    for (const id of [...this.#open.keys()]) if (!requests.some((each) => each.id === id)) this.#cancel(id);
    for (const request of requests) {
      if (this.#known.has(request.id)) continue;
      this.#known.add(request.id);
      const cancelTimer = this.#options.schedule(() => this.#giveUp(request.id), timeoutMs);
      this.#open.set(request.id, { request, sent: false, cancelTimer });
    }
    this.#send();
  }

  /** Takes the page's response, the first to a call that it has got. */
  respond(response: ToolResponse): void {
    if (this.#open.get(response.id)?.sent && this.#close(response.id)) this.#options.report(response);
  }

  #send(): void {
    for (const [id, call] of this.#open) {
      const { tool, input } = call.request;
      if (!call.sent && this.#offered.has(tool))
        call.sent = this.#options.channel.send('embed.request', { id, tool, input });
    }
  }

  #giveUp(id: string): void {
    this.#cancel(id);
    this.#options.report({ id, error: 'tool_timeout' });
  }

  #cancel(id: string): void {
    if (this.#close(id)?.sent) this.#options.channel.send('embed.cancel', { id });
  }

  #close(id: string): OpenCall | undefined {
    const call = this.#open.get(id);
    call?.cancelTimer();
    this.#open.delete(id);
    return call;
  }
}

interface OpenCall {
  request: PageRequest;
  sent: boolean;
  cancelTimer: () => void;
}
