import type { Envelope, PageEventData, PageEventName } from '@tutor-session/protocol';
import type { EmbedCommand } from '../open-channel.ts';
import { sampleEvents } from './sample-events.ts';

/** How the next token request can fail: with this HTTP status, or without any response. */
export type TokenFailure = number | 'network';

/** What the token endpoint responds. */
export interface FakeResponse {
  status: number;
  json: string;
}

/** Lets the next token requests or embeds fail. */
export interface FailNext {
  /** The next `times` (1) token requests return this status, or get no response (`network`). */
  (what: 'token', how: TokenFailure, times?: number): void;
  /** The next `times` (1) embeds load and never send a message. */
  (what: 'embed', how: 'silent', times?: number): void;
}

/** Sends an event as the embed would; what `data` leaves out comes from `sampleEvents`. */
export type Emit = <Name extends PageEventName>(
  event: Name,
  data?: Partial<PageEventData<Name>>,
) => Promise<void>;

/** What the page has said to the embeds, besides commands; `context`, `tools` and `headingLevel` of the newest session. */
export interface FakePage {
  /** The page's `context` now. */
  context?: Record<string, unknown> | null | undefined;
  /** The tools that the page offers now. */
  tools: readonly { name: string; description: string; input_schema: object }[];
  /** What `sendMessage` has said, the oldest first. */
  messages: string[];
  /** What `setDraft` has put into the message box, the oldest first. */
  drafts: string[];
  headingLevel?: number | undefined;
}

const commandNames = ['pause', 'resume', 'end', 'context', 'tools', 'message', 'draft'];
/** Where the embed is, unless the test or the element says another place. */
export const defaultEmbedUrl = 'https://embed.test/session';
/** Every name that begins `session.` and that the fakes know. */
export const fakeCommands: readonly string[] = commandNames.map((name) => `session.${name}`);

/** The event that confirms each command of the student. */
const confirmations: Record<string, [event: PageEventName, data?: object] | undefined> = {
  'session.pause': ['session.paused', { pause_reason: 'host' }],
  'session.resume': ['session.resumed'],
  'session.end': ['session.ended', { end_reason: 'student_ended' }],
};

interface PageMessage {
  command: string;
  id?: string;
  text?: string;
  context?: FakePage['context'];
  tools?: FakePage['tools'];
  heading_level?: number;
  output?: unknown;
  error?: { code: string };
}

/** What both fakes have in common: token responses, failures, envelopes, and a record of what was requested. */
export class FakeService {
  /** The commands the page has sent, the oldest first. */
  readonly commands: EmbedCommand[] = [];
  /** The `params` of each token request, the oldest first. */
  readonly tokenRequests: Record<string, unknown>[] = [];
  /** What the page has said, besides commands. */
  readonly page: FakePage = { tools: [], messages: [], drafts: [] };
  readonly #failures = { token: [] as TokenFailure[], embed: [] as 'silent'[] };
  /** What takes the answer to each call of a tool, by its id. */
  readonly #calls = new Map<string, (answer: PageMessage) => void>();
  #sent = 0;

  readonly failNext: FailNext = (what, how, times = 1) => {
    const queue: unknown[] = this.#failures[what];
    queue.push(...Array(times).fill(how));
  };

  /** The response to a token request: a status and JSON, or `network` for none. */
  respondToTokenRequest(body: string, embed_url: string = defaultEmbedUrl): FakeResponse | 'network' {
    this.tokenRequests.push(JSON.parse(body || '{}'));
    const failure = this.#failures.token.shift();
    if (failure === 'network') return failure;
    // Three parts, as a JWT has, and nothing in them.
    const response = failure ? {} : { token: 'e30.e30.ZmFrZQ', embed_url, expires_in: 3600 };
    return { status: failure ?? 200, json: JSON.stringify(response) };
  }

  /** Takes the failure of the embed that is opened now: whether it never sends a message. */
  takeSilence(): boolean {
    return !!this.#failures.embed.shift();
  }

  /** An envelope later than the last. */
  envelope(event: string, data: object): Envelope {
    const timestamp = new Date(Date.UTC(2030, 0, 1, 10, 0, this.#sent++)).toISOString();
    return { event, timestamp, partner_id: 'p_fake', data: { ...data } };
  }

  /** The envelope of an event for a page, with sample data where the test gives none. */
  sample(event: PageEventName, data: object = {}): Envelope {
    if (!(event in sampleEvents)) throw new TypeError(`emit: "${event}" is not an event that a page gets`);
    return this.envelope(event, { ...sampleEvents[event], ...data });
  }

  /** A call of a tool of the page: what the embed sends, and the output. */
  callTool(tool: string, input: unknown = {}): { request: object; output: Promise<unknown> } {
    const id = `fake-${this.#calls.size + 1}`;
    const output = new Promise<unknown>((resolve, reject) => {
      this.#calls.set(id, ({ output, error }) => (error ? reject(new Error(error.code)) : resolve(output)));
    });
    return { request: { event: 'embed.request', data: { id, tool, input } }, output };
  }

  /** Records what the page says, and returns what the embed says to it. */
  takeMessage(message: PageMessage): object | undefined {
    const { page } = this;
    const { command, id, text } = message;
    if (command === 'session.response') {
      this.#calls.get(`${id}`)?.(message);
      return undefined;
    }
    if (command === 'session.hello') {
      Object.assign(page, { context: undefined, headingLevel: message.heading_level, tools: [] });
    }
    if (command === 'session.context') page.context = message.context;
    if (command === 'session.tools') page.tools = message.tools ?? [];
    if (command === 'session.message') page.messages.push(`${text}`);
    if (command === 'session.draft') page.drafts.push(`${text}`);
    if (id !== undefined) return { event: 'embed.response', data: { id } };
    const confirmation = confirmations[command];
    if (!confirmation) return undefined;
    this.commands.push(command as EmbedCommand);
    return this.sample(...confirmation);
  }
}

/** Whether `url` is the token endpoint, a path or an absolute address. */
export function isTokenEndpoint(url: URL, endpoint: string): boolean {
  return endpoint.startsWith('/') ? url.pathname === endpoint : url.href === new URL(endpoint).href;
}
