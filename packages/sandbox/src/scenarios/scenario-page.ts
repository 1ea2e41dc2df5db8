import type { SessionUpdate, VoiceErrorType } from '../domain/embed/types.ts';
import { isLive } from '../domain/sessions/transition.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { knownAnswer } from './known-answer.ts';

export interface ScenarioPageOptions {
  readonly token: string;
  readonly embedUrl: string;
  /** The service, called as the embed page calls it. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly advance: (seconds: number) => Promise<void>;
  /** The lesson of the token's session as it stands. */
  readonly lesson: () => Promise<unknown>;
  /** A page that is silent for so long has gone (decision 9). */
  readonly goneSeconds: number;
}

const nothing = { transcript: 0, whiteboard: 0, events: 0 };

/** An embed page with a student before it, without a browser: everything goes through the embed's own API. */
export class ScenarioPage {
  readonly #options: ScenarioPageOptions;
  #messages = 0;
  #live = true;

  constructor(options: ScenarioPageOptions) {
    this.#options = options;
  }

  /** Whether the session goes on. */
  get live(): boolean {
    return this.#live;
  }

  async start(): Promise<void> {
    await this.#must('session', {});
  }

  async say(text: string): Promise<void> {
    this.#messages += 1;
    await this.#must('session/messages', { text, client_message_id: `scenario-${this.#messages}` });
  }

  /** Gives the right answer to the problem on the table. */
  async answer(): Promise<void> {
    await this.say(knownAnswer(await this.#options.lesson()));
  }

  /** Speaking fails, as the page would tell it. */
  async failVoice(error_type: VoiceErrorType): Promise<void> {
    await this.#must('session/voice-error', { error_type });
  }

  /** Sends a photo of homework and waits until it was read. */
  async photograph(photo: Uint8Array, upload_id: string): Promise<void> {
    await this.#must(`session/homework?upload_id=${upload_id}`, photo);
  }

  /** Says what really stands on the sheet. */
  async confirm(upload_id: string, problems: readonly string[]): Promise<void> {
    await this.#must('session/homework/confirm', { upload_id, problems });
  }

  async pause(): Promise<void> {
    await this.#must('session/pause', { pause_reason: 'student' });
  }

  async resume(): Promise<void> {
    await this.#must('session/resume', {});
  }

  async end(): Promise<void> {
    await this.#must('session/end', {});
  }

  /** Time passes with the page open, until the session is over. */
  async stay(seconds: number): Promise<void> {
    const step = Math.max(1, Math.floor(this.#options.goneSeconds / 2));
    for (let passed = 0; passed < seconds && this.#live; passed += step) {
      await this.#options.advance(Math.min(step, seconds - passed));
      // Beyond its grace window the token is refused: the session has been ended then.
      if (!(await this.#call('session/heartbeat', {})).ok) this.#live = false;
    }
  }

  /** Time passes with the page gone. */
  async leave(seconds: number): Promise<void> {
    await this.#options.advance(seconds);
  }

  async #must(path: string, body: object): Promise<void> {
    const response = await this.#call(path, body);
    if (response.ok) return;
    const { error } = (await response.json()) as { error: { code: string; message: string } };
    throw new ApiError('conflict', `The scenario stopped at ${path}: ${error.message}`);
  }

  async #call(path: string, body: object): Promise<Response> {
    const { token, embedUrl, fetch } = this.#options;
    const isPhoto = body instanceof Uint8Array;
    const response = await fetch(
      new Request(`${embedUrl}api/${path}`, {
        method: 'POST',
        headers: { 'x-embed-token': token, 'content-type': isPhoto ? 'image/png' : 'application/json' },
        body: isPhoto ? new Uint8Array(body) : JSON.stringify({ after: nothing, ...body }),
      }),
    );
    if (response.ok) this.#live = isLive(((await response.clone().json()) as SessionUpdate).session);
    return response;
  }
}
