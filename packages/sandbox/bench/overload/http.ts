import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Credentials } from '../../src/domain/partners/credentials.ts';

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

/** Memory of a process that is resident, in MB, on Linux. */
export function residentMb(pid: number): number {
  const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kb) / 1_024);
}

/** What health and memory were while it was watched. */
export interface Watched {
  readonly health: Outcome[];
  peakMb: number;
}

/** Asks for health four times a second, and looks at the memory, until `signal` aborts; all of it goes into `watched`. */
export async function watch(
  watched: Watched,
  {
    credentials,
    pid,
    signal,
  }: { readonly credentials: Credentials; readonly pid: number; readonly signal: AbortSignal },
): Promise<void> {
  const url = new URL('/_sandbox/health', credentials.embed_url);
  while (!signal.aborted) {
    watched.health.push(await call(url));
    watched.peakMb = Math.max(watched.peakMb, residentMb(pid));
    await pause(250);
  }
}
