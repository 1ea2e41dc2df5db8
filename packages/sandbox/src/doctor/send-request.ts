import http from 'node:http';
import https from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { type Finding, fail } from './finding.ts';

/** A request as a browser or the service could send it; `fetch` does not let us set `Origin` and `Sec-Fetch-Site`. */
export interface DoctorRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body; of several pieces each is sent 20 ms after the one before. */
  readonly body?: string | readonly Uint8Array[];
  /** How long the whole response may take, in milliseconds. Default 10 seconds, as for a delivery. */
  readonly timeoutMs?: number | undefined;
  /** Whether https needs no certificate that this machine trusts. Default `false`. */
  readonly ignoreHttpsErrors?: boolean | undefined;
}

export interface DoctorResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly durationMs: number;
}

/** No complete response arrived. Its message is a readable reason. */
export class NoResponseError extends Error {
  readonly timedOut: boolean;

  constructor(message: string, { timedOut = false, cause }: { timedOut?: boolean; cause: unknown }) {
    super(message, { cause });
    this.timedOut = timedOut;
  }
}

const maxBytes = 1_000_000;
const pauseMs = 20;

/** Sends one request without following redirects. Rejects with `NoResponseError` when no complete response arrives. */
export function sendRequest(
  url: URL,
  { method, headers, body = [], timeoutMs = 10_000, ignoreHttpsErrors = false }: DoctorRequest,
): Promise<DoctorResponse> {
  const pieces = typeof body === 'string' ? [Buffer.from(body)] : body;
  const length = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const { request } = url.protocol === 'https:' ? https : http;
    const sent = request(url, {
      method,
      rejectUnauthorized: !ignoreHttpsErrors,
      agent: false, // a connection for each: an endpoint that refuses a body unread may close its connection
      headers: {
        'accept-encoding': 'identity',
        ...headers,
        ...(pieces.length > 0 && { 'content-length': String(length) }),
      },
      signal,
    });
    const refuse = (cause: Error) => {
      const timedOut = signal.aborted;
      const message = timedOut ? `no response within ${timeoutMs / 1000} seconds` : describeReason(cause);
      reject(new NoResponseError(message, { timedOut, cause }));
    };
    sent.on('error', refuse);
    sent.on('upgrade', (_response, socket) => {
      socket.destroy();
      refuse(new Error('it switches to another protocol'));
    });
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      let received = 0;
      response.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (received > maxBytes) sent.destroy(new Error(`the response has more than ${maxBytes} bytes`));
        else chunks.push(chunk);
      });
      response.on('error', refuse);
      response.on('end', () => {
        const pairs = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(pairs),
          text: Buffer.concat(chunks).toString('utf8'),
          durationMs: performance.now() - started,
        });
      });
    });
    void writePieces(sent, pieces);
  });
}

async function writePieces(sent: http.ClientRequest, pieces: readonly Uint8Array[]): Promise<void> {
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) await pause(pauseMs);
    if (sent.destroyed) return; // refused while it was sent
    sent.write(piece);
  }
  sent.end();
}

function describeReason(error: NodeJS.ErrnoException): string {
  if (error.code === 'ECONNREFUSED') return 'nothing listens there';
  if (error.code === 'ENOTFOUND') return 'there is no such host';
  return error.code ?? error.message;
}

/**
 * Explains why a request got no response. Where one with a body hangs, it sends one without: an endpoint that responds to that one
 * waits for a body that a parser has read already.
 */
export async function explainTimeout(
  subject: string,
  error: unknown,
  sendWithoutBody: () => Promise<DoctorResponse>,
): Promise<Finding> {
  if (!(error instanceof NoResponseError)) throw error;
  if (!error.timedOut)
    return fail(
      `${subject}: ${error.message}`,
      'is it running? One that ends at its start says why in its terminal',
    );
  const responds = await sendWithoutBody().then(
    () => true,
    () => false,
  );
  return responds
    ? fail(
        `${subject}: ${error.message}, but one to a request without a body: a body parser has read it? Mount the handler with toNodeHandler, or before the parser`,
      )
    : fail(
        `${subject}: ${error.message}, nor to a request without a body: does the handler wait for something that never comes, or does longer work before it responds?`,
      );
}
