import type { Envelope, EventName, PageEventData } from '@tutor-session/protocol';
import type { EmbedCommand } from '../open-channel.ts';
import { sampleEvents } from './sample-events.ts';

/** How the next token request can fail: with this HTTP status, or without any response. */
export type TokenFailure = number | 'network';

/** Lets the next token requests or embeds fail. */
export interface FailNext {
  /** The next `times` (1) token requests return this status, or get no response (`network`). */
  (what: 'token', how: TokenFailure, times?: number): void;
  /** The next `times` (1) embeds load and never send a message. */
  (what: 'embed', how: 'silent', times?: number): void;
}

/** Sends an event as the embed would; what `data` leaves out comes from `sampleEvents`. */
export type Emit = <Name extends EventName>(
  event: Name,
  data?: Partial<PageEventData<Name>>,
) => Promise<void>;

/** What both fakes have in common: token responses, failures, envelopes, and a record of what was requested. */
export class FakeService {
  /** The commands the page has sent, the oldest first. */
  readonly commands: EmbedCommand[] = [];
  /** The `params` of each token request, the oldest first. */
  readonly tokenRequests: Record<string, unknown>[] = [];
  readonly #failures = { token: [] as TokenFailure[], embed: [] as 'silent'[] };
  #sent = 0;

  readonly failNext: FailNext = (what, how, times = 1) => {
    const queue: unknown[] = this.#failures[what];
    queue.push(...Array.from({ length: times }, () => how));
  };

  /** The response to a token request: a status and JSON, or `network` for none. */
  respondToTokenRequest(body: string, embed_url: string): { status: number; json: string } | 'network' {
    this.tokenRequests.push(JSON.parse(body || '{}'));
    const failure = this.#failures.token.shift();
    if (failure === 'network') return failure;
    // Three parts, as a JWT has, and nothing in them.
    const response = failure ? {} : { token: 'e30.e30.ZmFrZQ', embed_url, expires_in: 3600 };
    return { status: failure ?? 200, json: JSON.stringify(response) };
  }

  /** Whether the embed that is opened now never sends a message. */
  isSilent(): boolean {
    return !!this.#failures.embed.shift();
  }

  /** An envelope later than the last. */
  envelope(event: string, data: object): Envelope {
    const timestamp = new Date(Date.UTC(2030, 0, 1, 10, 0, this.#sent++)).toISOString();
    return { event, timestamp, partner_id: 'p_fake', data: { ...data } };
  }

  /** The envelope of a known event, with sample data where the test gives none. */
  sample(event: EventName, data: object = {}): Envelope {
    if (!(event in sampleEvents)) throw new TypeError(`emit: "${event}" is not an event of the contract`);
    return this.envelope(event, { ...sampleEvents[event], ...data });
  }

  /** Records a command and returns the event with which the service confirms it. */
  takeCommand(command: EmbedCommand): Envelope | undefined {
    this.commands.push(command);
    if (command === 'session.pause') return this.sample('session.paused', { pause_reason: 'host' });
    if (command === 'session.resume') return this.sample('session.resumed');
    if (command === 'session.end') return this.sample('session.ended', { end_reason: 'student_ended' });
    return undefined;
  }
}

/** Whether `url` is the token endpoint, a path or an absolute address. */
export function isTokenEndpoint(url: URL, endpoint: string): boolean {
  return endpoint.startsWith('/') ? url.pathname === endpoint : url.href === new URL(endpoint).href;
}
