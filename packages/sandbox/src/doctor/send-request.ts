import http from 'node:http';
import https from 'node:https';

/** A request as a browser could send it; `fetch` does not let us set `Origin` and `Sec-Fetch-Site`. */
export interface BrowserRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface BrowserResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const timeoutMs = 10_000;
const maxBytes = 65_536;

/** Sends one request without following redirects. Rejects with a readable reason when no complete response arrives. */
export function sendRequest(url: URL, { method, headers, body }: BrowserRequest): Promise<BrowserResponse> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const sent = request(url, { method, headers, signal: AbortSignal.timeout(timeoutMs) });
    sent.on('error', (error) => reject(new Error(reason(error))));
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length > maxBytes) sent.destroy(new Error(`the response has more than ${maxBytes} bytes`));
        else chunks.push(chunk);
      });
      response.on('error', (error) => reject(new Error(reason(error))));
      response.on('end', () => {
        const pairs = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(pairs),
          text: Buffer.concat(chunks).toString('utf8'),
        });
      });
    });
    sent.end(body);
  });
}

function reason(error: NodeJS.ErrnoException): string {
  if (error.name === 'TimeoutError') return `no response within ${timeoutMs / 1000} seconds`;
  if (error.code === 'ECONNREFUSED') return 'nothing listens there';
  if (error.code === 'ENOTFOUND') return 'there is no such host';
  return error.code ?? error.message;
}
