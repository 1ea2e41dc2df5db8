import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { ReadableStream } from 'node:stream/web';
import { ModelError } from './model.ts';

/** More than the longest response of a model: 400 tokens, each in an event of its own, and those that it thinks in. */
const maxBytes = 524_288;
/** Longer than anybody waits for a model, in milliseconds. */
const maxMs = 150_000;

/**
 * A `fetch` that no server can harm: it asks for a response as it is, never unpacks one, follows no redirect, and ends one of more than
 * 512 KiB or 150 seconds. Node's own unpacks whatever comes, as fast as it comes, and throws outside of every promise when a
 * connection ends meanwhile.
 *
 * @throws ModelError with nothing in it that the server wrote; what the caller's signal aborted with
 */
export async function boundedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const response = await send(request, Buffer.from(await request.arrayBuffer()));
  const { statusCode: status = 0, headersDistinct } = response;
  try {
    if (status >= 300 && status < 400)
      throw new ModelError("the model's server redirects: its address is another one");
    const { 'content-encoding': [encoding = 'identity'] = [] } = headersDistinct;
    if (encoding !== 'identity')
      throw new ModelError("the model's server sends a compressed response, which was not asked for");
    const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    );
    const isEmpty = status === 204 || status === 205;
    const body = ReadableStream.from(limit(response, request)) as globalThis.ReadableStream<Uint8Array>;
    return new Response(isEmpty ? null : body, { status, headers });
  } catch (error) {
    response.destroy();
    if (error instanceof ModelError) throw error;
    throw new ModelError("the response of the model's server is not HTTP", { cause: error });
  }
}

/** Sends a request, again where the server had just closed the connection that was kept for it. */
async function send(request: Request, body: Uint8Array): Promise<IncomingMessage> {
  const { method, signal } = request;
  const url = new URL(request.url);
  const headers = {
    ...Object.fromEntries(request.headers),
    'accept-encoding': 'identity',
    'content-length': String(body.length),
  };
  const over = AbortSignal.any([signal, AbortSignal.timeout(maxMs)]);
  for (;;) {
    const sent = (url.protocol === 'https:' ? https : http).request(url, { method, headers });
    over.addEventListener('abort', () => sent.destroy(), { once: true });
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      sent.on('response', (response) => {
        response.on('error', () => {}); // whoever reads the body gets it
        resolve(response);
      });
      sent.on('upgrade', (upgrade, socket) => {
        socket.destroy();
        resolve(upgrade);
      });
      sent.on('error', reject);
    });
    sent.end(body);
    try {
      return await response;
    } catch (cause) {
      if (over.aborted) throw over.reason;
      if (sent.reusedSocket && (cause as NodeJS.ErrnoException).code === 'ECONNRESET') continue;
      throw new ModelError('the model cannot be reached', { cause });
    }
  }
}

async function* limit(response: IncomingMessage, { signal }: Request): AsyncGenerator<Uint8Array> {
  let received = 0;
  try {
    for await (const chunk of response) {
      received += chunk.length;
      if (received > maxBytes) throw new ModelError(`the model's server sent more than ${maxBytes} bytes`);
      yield chunk;
    }
  } catch (cause) {
    if (cause instanceof ModelError || signal.aborted) throw cause;
    throw new ModelError("the response of the model's server was cut", { cause });
  }
}
