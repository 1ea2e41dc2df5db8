import { isLive } from '../domain/sessions/transition.ts';
import { EmbedApiError } from '../embed-client/embed-api-error.ts';
import { EmbedClient } from '../embed-client/embed-client.ts';
import type { SessionUpdate, VoiceErrorType } from '../embed-client/embed-types.ts';
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
  /** After so long without a request, a page counts as closed (decision 9). */
  readonly goneSeconds: number;
}

const after = { transcript: 0, whiteboard: 0, events: 0 };

/** A student at an embed page, without a browser: everything goes through the embed API. */
export class ScenarioPage {
  readonly #options: ScenarioPageOptions;
  readonly #client: EmbedClient;
  #messages = 0;
  #live = true;

  constructor(options: ScenarioPageOptions) {
    const { token, embedUrl, fetch } = options;
    this.#options = options;
    this.#client = new EmbedClient({
      token,
      baseUrl: `${embedUrl}api/`,
      fetch: (input, init) => fetch(new Request(input, init)),
    });
  }

  /** Whether the session goes on. */
  get live(): boolean {
    return this.#live;
  }

  async start(): Promise<void> {
    await this.#expect('start', this.#client.attach({ after }));
  }

  async say(text: string): Promise<void> {
    this.#messages += 1;
    const client_message_id = `scenario-${this.#messages}`;
    await this.#expect('a message', this.#client.sendMessage({ after, text, client_message_id }));
  }

  /** Gives the right answer to the open problem. */
  async answer(): Promise<void> {
    await this.say(knownAnswer(await this.#options.lesson()));
  }

  /** Speech fails, as the page reports it. */
  async failVoice(error_type: VoiceErrorType): Promise<void> {
    await this.#expect('the voice error', this.#client.voiceError({ after, error_type }));
  }

  /** Sends a photo of homework and waits until it was read. */
  async photograph(photo: Uint8Array<ArrayBuffer>, upload_id: string): Promise<void> {
    const image = new Blob([photo], { type: 'image/png' });
    await this.#expect('the photo', this.#client.homework(image, { upload_id, after }));
  }

  /** Corrects what was read from the photo to what is on the sheet. */
  async confirm(upload_id: string, problems: readonly string[]): Promise<void> {
    const body = { after, upload_id, problems: [...problems] };
    await this.#expect('the homework', this.#client.confirmHomework(body));
  }

  async pause(): Promise<void> {
    await this.#expect('the pause', this.#client.pause({ after, pause_reason: 'student' }));
  }

  async resume(): Promise<void> {
    await this.#expect('the resumption', this.#client.resume({ after }));
  }

  async end(): Promise<void> {
    await this.#expect('the end', this.#client.end({ after }));
  }

  /** Time passes with the page open, until the session is over. */
  async stay(seconds: number): Promise<void> {
    const step = Math.max(1, Math.floor(this.#options.goneSeconds / 2));
    for (let passed = 0; passed < seconds && this.#live; passed += step) {
      await this.#options.advance(Math.min(step, seconds - passed));
      try {
        this.#update(await this.#client.heartbeat({ after }));
      } catch (error) {
        if (!(error instanceof EmbedApiError)) throw error;
        this.#live = false; // beyond its grace window the token is refused: the session has been ended then
      }
    }
  }

  /** Time passes with the page closed. */
  async leave(seconds: number): Promise<void> {
    await this.#options.advance(seconds);
  }

  async #expect(step: string, call: Promise<SessionUpdate>): Promise<void> {
    try {
      this.#update(await call);
    } catch (error) {
      if (!(error instanceof EmbedApiError)) throw error;
      throw new ApiError('conflict', `The scenario stopped at ${step}: ${error.message}`, { cause: error });
    }
  }

  #update({ session }: SessionUpdate): void {
    this.#live = isLive(session);
  }
}
