import http from 'node:http';
import https from 'node:https';

/** A request as a browser could send it; `fetch` would not let us say whence it comes. */
export interface Question {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const timeoutMs = 10_000;
const longestReply = 65_536;

/** Sends one request and follows no redirect. Rejects with what a person can read when no whole answer comes. */
export function ask(url: URL, { method, headers, body }: Question): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const sent = request(url, { method, headers, signal: AbortSignal.timeout(timeoutMs) });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      reject(
        new Error(
          error.name === 'TimeoutError' ? `no answer within ${timeoutMs / 1000} seconds` : reason(error),
        ),
      );
    });
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length > longestReply) sent.destroy(new Error(`an answer of more than ${longestReply} bytes`));
        else chunks.push(chunk);
      });
      response.on('error', (error) => reject(new Error(reason(error))));
      response.on('end', () => {
        const given = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(given),
          text: Buffer.concat(chunks).toString('utf8'),
        });
      });
    });
    sent.end(body);
  });
}

function reason(error: NodeJS.ErrnoException): string {
  if (error.code === 'ECONNREFUSED') return 'nothing listens there';
  if (error.code === 'ENOTFOUND') return 'there is no such host';
  return error.code ?? error.message;
}
