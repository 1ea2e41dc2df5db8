import type { Cursor, EmbedConfig, paths, SessionUpdate } from '@tutor-session/embed-api';
import { EmbedApiError } from './embed-api-error.ts';

type JsonBody<Path extends keyof paths> = paths[Path] extends {
  post: { requestBody: { content: { 'application/json': infer Body extends object } } };
}
  ? Body
  : never;

type JsonPath = { [Path in keyof paths]: JsonBody<Path> extends never ? never : Path }[keyof paths];

/** A photo is sent, waits in a queue, and is read. */
const photoTimeoutMs = 120_000;

export interface PhotoUpload {
  upload_id: string;
  after: Cursor;
  signal?: AbortSignal;
}

/**
 * The client of the embed API, with the session token in `x-embed-token` (contract 5.3): the embed page, the scenarios and the tests
 * call the service through it. Throws `EmbedApiError` only.
 */
export class EmbedClient {
  readonly #options: Required<EmbedClientOptions>;

  constructor(options: EmbedClientOptions) {
    this.#options = { fetch: globalThis.fetch, timeoutMs: 15_000, ...options };
  }

  config = (): Promise<EmbedConfig> => this.#call('GET', '/config');
  attach = this.#post('/session');
  sendMessage = this.#post('/session/messages');
  followReply = this.#post('/session/reply');
  stopReply = this.#post('/session/reply/stop');
  rate = this.#post('/session/feedback');
  pause = this.#post('/session/pause');
  resume = this.#post('/session/resume');
  end = this.#post('/session/end');
  heartbeat = this.#post('/session/heartbeat');
  page = this.#post('/session/page');
  pageResponse = this.#post('/session/page/responses');
  voiceError = this.#post('/session/voice-error');
  confirmHomework = this.#post('/session/homework/confirm');
  /** Sends a photo and resolves when it has been read. */
  homework = (photo: Blob, { upload_id, after, signal }: PhotoUpload): Promise<SessionUpdate> => {
    const counts = Object.entries(after).map(([name, count]) => [name, String(count)]);
    const query = new URLSearchParams([['upload_id', upload_id], ...counts]);
    return this.#call('POST', '/session/homework', photo, { query: `?${query}`, signal });
  };

  #post<Path extends JsonPath>(path: Path): (body: JsonBody<Path>) => Promise<SessionUpdate> {
    return (body) => this.#call('POST', path, body);
  }

  async #call<Body>(
    method: 'GET' | 'POST',
    path: keyof paths,
    body?: object,
    { query = '', signal }: { query?: string; signal?: AbortSignal | undefined } = {},
  ): Promise<Body> {
    const photo = body instanceof Blob;
    const { token, baseUrl, fetch: request, timeoutMs } = this.#options;
    const timeout = AbortSignal.timeout(photo ? photoTimeoutMs : timeoutMs);
    let status: number;
    let headers: Headers;
    let content: unknown;
    try {
      const response = await request(new URL(`.${path}${query}`, baseUrl), {
        method,
        headers: {
          'x-embed-token': token,
          ...(body && { 'content-type': photo ? 'application/octet-stream' : 'application/json' }),
        },
        ...(body && { body: photo ? body : JSON.stringify(body) }),
        cache: 'no-store',
        credentials: 'omit',
        keepalive: method === 'POST' && !photo, // what was just sent still arrives when the page closes
        signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      });
      ({ status, headers } = response);
      content = await response.json();
    } catch (cause) {
      throw new EmbedApiError('unreachable', 'The tutoring service did not respond.', { cause });
    }
    if (status >= 200 && status < 300) return content as Body;
    throw toError(status, headers, content);
  }
}

/** The calls of the embed API (embed.yaml). */
export type EmbedApi = { readonly [Call in keyof EmbedClient]: EmbedClient[Call] };

export interface EmbedClientOptions {
  token: string;
  /** Absolute, with a slash at its end. */
  baseUrl: string;
  fetch?: typeof fetch;
  /** Milliseconds a call may take, its body included; 15,000. */
  timeoutMs?: number;
}

/** The error of a response, whose body may be anything where a proxy responded. */
function toError(status: number, headers: Headers, content: unknown): EmbedApiError {
  const { code, message } =
    (content as { error?: { code?: unknown; message?: unknown } } | null)?.error ?? {};
  const seconds = Number(headers.get('retry-after'));
  const challenge = /error="(\w+)"/.exec(headers.get('www-authenticate') ?? '')?.[1];
  const tokenRefusal = tokenRefusals.find((refusal) => refusal === challenge);
  const kind = status >= 500 || status === 429 || status === 408 ? 'unreachable' : 'refused';
  const said = typeof message === 'string' ? message : `The tutoring service responded with ${status}.`;
  return new EmbedApiError(kind, said, {
    ...(typeof code === 'string' && { code }),
    ...(tokenRefusal && { tokenRefusal }),
    ...(seconds > 0 && { retryAfterMs: seconds * 1000 }),
  });
}

const tokenRefusals = ['token_expired', 'token_invalid', 'token_used', 'sandbox_clock_ahead'] as const;
