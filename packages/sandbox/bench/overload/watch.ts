import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Credentials } from '../../src/domain/partners/credentials.ts';
import { call, type Outcome } from './http.ts';

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
