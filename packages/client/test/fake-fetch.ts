import type { TutorClientOptions } from '@tutor-session/client';
import { TutorClient } from '@tutor-session/client';
import { afterEach, beforeEach, vi } from 'vitest';

/** Gives each test of a file a clock of its own. */
export function useFakeTimers(): void {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-02T10:00:00Z') }));
  afterEach(() => void vi.useRealTimers());
}

export const apiKey = 'key_4JpQ0s8Vb2mXc6Zt9Ld3Rf7Hk1Ny5Gw0';
export const baseUrl = 'https://api.example.com/v1';

export interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A client whose requests get these responses one after the other, the last one for all that follow; errors are thrown. */
export function fakeClient(
  responses: readonly (() => Response | Error)[],
  options: Partial<TutorClientOptions> = {},
) {
  const sent: Sent[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    sent.push({ url, method: init.method ?? '', headers: new Headers(init.headers), body: init.body });
    const response = responses[Math.min(sent.length, responses.length) - 1]?.() ?? new Error('no response');
    if (response instanceof Error) throw response;
    return response;
  };
  return { client: new TutorClient({ apiKey, baseUrl, fetch, ...options }), sent };
}

/** A response of the contract's error shape (contract 7). */
export const refused =
  (status: number, code = 'internal_error', headers: Record<string, string> = {}) =>
  () =>
    Response.json({ error: { code, message: `Refused with ${status}.`, status } }, { status, headers });

export const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

/** What Node's fetch throws when a connection fails. */
export const connectionError = (code: string, syscall: string) => () =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(`${syscall} ${code}`), { code, syscall }) });
