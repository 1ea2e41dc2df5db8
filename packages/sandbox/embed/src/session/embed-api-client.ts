import type {
  AttachSession,
  ConfirmHomework,
  Cursor,
  EmbedConfig,
  PauseSession,
  ReportVoiceError,
  SendMessage,
  SessionUpdate,
} from '../../../src/domain/embed/types.ts';
import { EmbedApiError } from './embed-api-error.ts';

/** A photo has to be sent, to wait for its turn, and to be read. */
const photoTimeoutMs = 120_000;

/** What goes with a photo. */
export interface PhotoUpload {
  upload_id: string;
  after: Cursor;
  /** Gives it up. */
  signal: AbortSignal;
}

/** The calls the session controller makes. */
export interface EmbedApi {
  config(): Promise<EmbedConfig>;
  attach(body: AttachSession): Promise<SessionUpdate>;
  sendMessage(body: SendMessage): Promise<SessionUpdate>;
  pause(body: PauseSession): Promise<SessionUpdate>;
  resume(body: AttachSession): Promise<SessionUpdate>;
  end(body: AttachSession): Promise<SessionUpdate>;
  heartbeat(body: { after: Cursor }): Promise<SessionUpdate>;
  voiceError(body: ReportVoiceError): Promise<SessionUpdate>;
  /** Sends a photo and answers when it was read. */
  homework(photo: Blob, upload: PhotoUpload): Promise<SessionUpdate>;
  confirmHomework(body: ConfirmHomework): Promise<SessionUpdate>;
}

/** The embed's own API over HTTP, with the session token in `x-embed-token` (contract 5.3). Throws `EmbedApiError` only. */
export class EmbedApiClient implements EmbedApi {
  readonly #token: string;
  readonly #baseUrl: string;
  readonly #fetch: typeof fetch;
  readonly #timeoutMs: number;

  constructor({ token, baseUrl, fetch = globalThis.fetch, timeoutMs = 15_000 }: EmbedApiClientOptions) {
    this.#token = token;
    this.#baseUrl = baseUrl;
    this.#fetch = fetch;
    this.#timeoutMs = timeoutMs;
  }

  config = (): Promise<EmbedConfig> => this.#call('GET', 'config');
  attach = (body: AttachSession): Promise<SessionUpdate> => this.#call('POST', 'session', body);
  sendMessage = (body: SendMessage): Promise<SessionUpdate> => this.#call('POST', 'session/messages', body);
  pause = (body: PauseSession): Promise<SessionUpdate> => this.#call('POST', 'session/pause', body);
  resume = (body: AttachSession): Promise<SessionUpdate> => this.#call('POST', 'session/resume', body);
  end = (body: AttachSession): Promise<SessionUpdate> => this.#call('POST', 'session/end', body);
  heartbeat = (body: { after: Cursor }): Promise<SessionUpdate> =>
    this.#call('POST', 'session/heartbeat', body);
  voiceError = (body: ReportVoiceError): Promise<SessionUpdate> =>
    this.#call('POST', 'session/voice-error', body);
  homework = (photo: Blob, { upload_id, after, signal }: PhotoUpload): Promise<SessionUpdate> => {
    const { transcript, whiteboard, events } = after;
    const query = new URLSearchParams({
      upload_id,
      transcript: `${transcript}`,
      whiteboard: `${whiteboard}`,
      events: `${events}`,
    });
    return this.#call('POST', `session/homework?${query}`, photo, signal);
  };
  confirmHomework = (body: ConfirmHomework): Promise<SessionUpdate> =>
    this.#call('POST', 'session/homework/confirm', body);

  async #call<Answer>(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    stop?: AbortSignal,
  ): Promise<Answer> {
    const photo = body instanceof Blob;
    const request = this.#fetch;
    const timeout = AbortSignal.timeout(photo ? photoTimeoutMs : this.#timeoutMs);
    let status: number;
    let headers: Headers;
    let answer: unknown;
    try {
      const response = await request(new URL(path, this.#baseUrl), {
        method,
        headers: {
          'x-embed-token': this.#token,
          ...(body && { 'content-type': photo ? 'application/octet-stream' : 'application/json' }),
        },
        ...(body && { body: photo ? body : JSON.stringify(body) }),
        cache: 'no-store',
        credentials: 'omit',
        keepalive: method === 'POST' && !photo, // what was just sent still arrives when the page goes
        signal: stop ? AbortSignal.any([timeout, stop]) : timeout,
      });
      ({ status, headers } = response);
      answer = await response.json();
    } catch (cause) {
      throw new EmbedApiError('unreachable', 'The tutoring service did not answer.', { cause });
    }
    if (status >= 200 && status < 300) return answer as Answer;
    throw toError(status, headers, answer);
  }
}

export interface EmbedApiClientOptions {
  token: string;
  /** Absolute, with a slash at its end. */
  baseUrl: string;
  fetch?: typeof fetch;
  /** Milliseconds a call may take, its body included; 15,000. */
  timeoutMs?: number;
}

function toError(status: number, headers: Headers, answer: unknown): EmbedApiError {
  const { code, message } = errorIn(answer);
  const seconds = Number(headers.get('retry-after'));
  const retry = seconds > 0 ? { retryAfterMs: seconds * 1000 } : {};
  const kind = status >= 500 || status === 429 || status === 408 ? 'unreachable' : 'refused';
  return new EmbedApiError(kind, message ?? `The tutoring service answered ${status}.`, {
    ...(code && { code }),
    ...retry,
  });
}

function errorIn(answer: unknown): { code?: string; message?: string } {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return {};
  const { error } = answer;
  if (typeof error !== 'object' || error === null) return {};
  return {
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...('message' in error && typeof error.message === 'string' && { message: error.message }),
  };
}
