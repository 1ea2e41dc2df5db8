import type { Cursor, SessionUpdate } from '../../src/domain/embed/types.ts';
import type { Sandbox } from '../../src/sandbox.ts';
import { type Answer, read } from './use-sandbox.ts';

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

  config(): Promise<Answer> {
    return this.call('GET', 'config');
  }

  start(after: Cursor = nothing): Promise<Answer> {
    return this.call('POST', 'session', { after });
  }

  send(text: string, client_message_id = `message-${++this.#messages}`): Promise<Answer> {
    return this.call('POST', 'session/messages', { after: nothing, text, client_message_id });
  }

  pause(pause_reason = 'student'): Promise<Answer> {
    return this.call('POST', 'session/pause', { after: nothing, pause_reason });
  }

  resume(): Promise<Answer> {
    return this.call('POST', 'session/resume', { after: nothing });
  }

  end(): Promise<Answer> {
    return this.call('POST', 'session/end', { after: nothing });
  }

  async homework(photo: Uint8Array | ReadableStream, upload_id: string): Promise<Answer> {
    const request = new Request(`${this.#sandbox.embedUrl}api/session/homework?upload_id=${upload_id}`, {
      method: 'POST',
      headers: { 'x-embed-token': this.token, 'content-type': 'application/octet-stream' },
      body: photo as BodyInit,
      duplex: 'half',
    } as RequestInit);
    return read(await this.#sandbox.fetch(request));
  }

  confirmHomework(upload_id: string, problems: string[]): Promise<Answer> {
    return this.call('POST', 'session/homework/confirm', { after: nothing, upload_id, problems });
  }

  voiceError(error_type: string): Promise<Answer> {
    return this.call('POST', 'session/voice-error', { after: nothing, error_type });
  }

  heartbeat(after: Cursor = nothing): Promise<Answer> {
    return this.call('POST', 'session/heartbeat', { after });
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

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const request = new Request(`${this.#sandbox.embedUrl}api/${path}`, {
      method,
      headers: {
        'x-embed-token': this.token,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return read(await this.#sandbox.fetch(request));
  }
}

/** Names of the events that an update brings. */
export function eventNames({ body }: Answer): string[] {
  return (body as SessionUpdate).events.map(({ envelope }) => envelope.event);
}
