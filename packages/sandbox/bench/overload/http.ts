import { Agent, request } from 'node:http';

/** A response's status, and how long it took, in milliseconds; the status is the reason where there was none. */
export interface Outcome {
  readonly status: number | string;
  readonly ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

export interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** Makes a request over a connection that is kept, and reads the response; never rejects. */
export function call(url: URL | string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Outcome> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const done = (status: number | string) => resolve({ status, ms: performance.now() - begun });
    const sent = request(url, { method, headers, agent }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode ?? 0));
      response.on('error', (error) => done(error.message));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    sent.end(body);
  });
}

/** The value below which `share` of the times are. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)] ?? Number.NaN;
}
