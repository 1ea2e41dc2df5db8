import { EmbedApiError, EmbedClient } from '@tutor-session/embed';
import type { Cursor, PauseSession, SessionUpdate, VoiceErrorType } from '@tutor-session/embed-api';
import type { SessionClaims } from '@tutor-session/token';
import type { Sandbox } from '../../src/sandbox.ts';
import { mintToken } from './mint-token.ts';
import { readResponse, type TestResponse } from './test-response.ts';

/** What a page has that has nothing yet. */
export const nothing: Cursor = { transcript: 0, whiteboard: 0, events: 0 };

/** What the embed page does, without a page. */
export class EmbedPage {
  readonly token: string;
  readonly #sandbox: Sandbox;
  #messages = 0;

  constructor(sandbox: Sandbox, token: string) {
    this.#sandbox = sandbox;
    this.token = token;
  }

  readonly config = () => this.#through((client) => client.config());
  readonly start = (after: Cursor = nothing) => this.#through((client) => client.attach({ after }));
  readonly send = (text: string, client_message_id = `message-${++this.#messages}`, more = {}) =>
    this.#through((client) => client.sendMessage({ after: nothing, text, client_message_id, ...more }));
  readonly rate = (message_index: number, rating: 'up' | 'down' | null, words: { text?: string } = {}) =>
    this.#through((client) => client.rate({ after: nothing, message_index, rating, ...words }));
  /** Waits for more than so many sentences of the reply to a message. */
  readonly follow = (message_index: number, shown = 0) =>
    this.#through((client) =>
      client.followReply({ after: nothing, message_index, shown, page_requests: [] }),
    );
  readonly stopReply = () => this.#through((client) => client.stopReply({ after: nothing }));
  readonly pause = (pause_reason: PauseSession['pause_reason'] = 'student') =>
    this.#through((client) => client.pause({ after: nothing, pause_reason }));
  readonly resume = () => this.#through((client) => client.resume({ after: nothing }));
  readonly end = () => this.#through((client) => client.end({ after: nothing }));
  readonly homework = (photo: Uint8Array, upload_id: string) =>
    this.#through((client) =>
      client.homework(new Blob([new Uint8Array(photo)]), { upload_id, after: nothing }),
    );
  /** Sends a photo of unknown length. */
  async streamHomework(photo: ReadableStream, upload_id: string): Promise<TestResponse> {
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { 'x-embed-token': this.token, 'content-type': 'application/octet-stream' },
      body: photo,
      duplex: 'half',
    };
    const url = `${this.#sandbox.embedUrl}api/session/homework?upload_id=${upload_id}`;
    return readResponse(await this.#sandbox.fetch(new Request(url, init)));
  }

  readonly confirmHomework = (upload_id: string, problems: string[]) =>
    this.#through((client) => client.confirmHomework({ after: nothing, upload_id, problems }));
  readonly voiceError = (error_type: VoiceErrorType) =>
    this.#through((client) => client.voiceError({ after: nothing, error_type }));
  readonly heartbeat = (after: Cursor = nothing) => this.#through((client) => client.heartbeat({ after }));
  /** The session's id; starts it. */
  async id(): Promise<string> {
    return ((await this.start()).body as SessionUpdate).session.session_id;
  }

  /** Stays open for so long, with a heartbeat now and then. */
  async stay(seconds: number): Promise<void> {
    for (let passed = 0; passed < seconds; passed += 100) {
      await this.#sandbox.advance(Math.min(100, seconds - passed));
      await this.heartbeat();
    }
  }

  /** Calls through the client that the page uses, and returns the whole response, a refusal too. */
  async #through(call: (client: EmbedClient) => Promise<unknown>): Promise<TestResponse> {
    let response: Response | undefined;
    const client = new EmbedClient({
      token: this.token,
      baseUrl: `${this.#sandbox.embedUrl}api/`,
      fetch: async (input, init) => {
        response = await this.#sandbox.fetch(new Request(input, init));
        return response.clone();
      },
    });
    await call(client).catch((error: unknown) => {
      if (!(error instanceof EmbedApiError) || !response) throw error;
    });
    return readResponse(response ?? Response.error());
  }

  /** Calls as no client would. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    const request = new Request(`${this.#sandbox.embedUrl}api/${path}`, {
      method,
      headers: {
        'x-embed-token': this.token,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return readResponse(await this.#sandbox.fetch(request));
  }
}

/** An embed page with a token of its own, by the sandbox's time unless `now` says otherwise. */
export async function openPage(
  sandbox: Sandbox,
  claims: Partial<SessionClaims> = {},
  now: () => Date = sandbox.now,
): Promise<EmbedPage> {
  return new EmbedPage(sandbox, await mintToken(sandbox.credentials, claims, now));
}

/** What a page got. */
export const update = ({ body }: { body: unknown }): SessionUpdate => body as SessionUpdate;

/** Names of the events that an update brings. */
export function eventNames({ body }: TestResponse): string[] {
  return (body as SessionUpdate).events.map(({ envelope }) => envelope.event);
}
