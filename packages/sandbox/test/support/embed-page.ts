import { EmbedApiError, EmbedClient } from '@tutor-session/embed';
import type { Cursor, PauseSession, SessionUpdate, VoiceErrorType } from '@tutor-session/embed-api';
import type { SessionClaims } from '@tutor-session/token';
import type { Sandbox } from '../../src/sandbox.ts';
import { mintToken } from './mint-token.ts';
import { readResponse, type TestResponse } from './test-response.ts';

const nothing: Cursor = { transcript: 0, whiteboard: 0, events: 0 };

/** What the embed page does, without a page. */
export class EmbedPage {
  readonly token: string;
  readonly #sandbox: Sandbox;
  #messages = 0;

  constructor(sandbox: Sandbox, token: string) {
    this.#sandbox = sandbox;
    this.token = token;
  }

  config(): Promise<TestResponse> {
    return this.#through((client) => client.config());
  }

  start(after: Cursor = nothing): Promise<TestResponse> {
    return this.#through((client) => client.attach({ after }));
  }

  send(text: string, client_message_id = `message-${++this.#messages}`): Promise<TestResponse> {
    return this.#through((client) => client.sendMessage({ after: nothing, text, client_message_id }));
  }

  speak(text: string): Promise<TestResponse> {
    const client_message_id = `message-${++this.#messages}`;
    const message = { after: nothing, text, client_message_id, spoken: true };
    return this.#through((client) => client.sendMessage(message));
  }

  rate(message_index: number, rating: 'up' | 'down' | null, text?: string): Promise<TestResponse> {
    const words = text === undefined ? {} : { text };
    return this.#through((client) => client.rate({ after: nothing, message_index, rating, ...words }));
  }

  /** Waits for more than so many sentences of the reply to a message. */
  follow(message_index: number, shown = 0, page_requests: string[] = []): Promise<TestResponse> {
    const has = { message_index, shown, page_requests };
    return this.#through((client) => client.followReply({ after: nothing, ...has }));
  }

  stopReply(): Promise<TestResponse> {
    return this.#through((client) => client.stopReply({ after: nothing }));
  }

  lessons(): Promise<TestResponse> {
    return this.#through((client) => client.lessons());
  }

  lesson(id: string): Promise<TestResponse> {
    return this.#through((client) => client.lesson(id));
  }

  pause(pause_reason: PauseSession['pause_reason'] = 'student'): Promise<TestResponse> {
    return this.#through((client) => client.pause({ after: nothing, pause_reason }));
  }

  resume(): Promise<TestResponse> {
    return this.#through((client) => client.resume({ after: nothing }));
  }

  end(): Promise<TestResponse> {
    return this.#through((client) => client.end({ after: nothing }));
  }

  homework(photo: Uint8Array, upload_id: string): Promise<TestResponse> {
    const upload = { upload_id, after: nothing };
    return this.#through((client) => client.homework(new Blob([new Uint8Array(photo)]), upload));
  }

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

  confirmHomework(upload_id: string, problems: string[]): Promise<TestResponse> {
    return this.#through((client) => client.confirmHomework({ after: nothing, upload_id, problems }));
  }

  voiceError(error_type: VoiceErrorType): Promise<TestResponse> {
    return this.#through((client) => client.voiceError({ after: nothing, error_type }));
  }

  heartbeat(after: Cursor = nothing): Promise<TestResponse> {
    return this.#through((client) => client.heartbeat({ after }));
  }

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
