import type { TranscriptItem } from '@tutor-session/protocol';
import type { SessionClaims } from '@tutor-session/token';
import { afterAll, beforeAll, inject } from 'vitest';
import { createSandbox } from '../../src/create-sandbox.ts';
import type { InternalOptions } from '../../src/options/sandbox-options.ts';
import type { Sandbox } from '../../src/sandbox.ts';
import { EmbedPage } from './embed-page.ts';
import { mintToken } from './mint-token.ts';
import { testDatabase } from './test-database.ts';
import { readResponse } from './test-response.ts';

/** Every test's clock starts here, and moves by `advance` only. */
export const start = new Date('2026-11-20T09:00:00.000Z');

export type TestSandbox = ReturnType<typeof useSandbox>;

/** A sandbox for a test file, with the clock standing still and every response validated by openapi.yaml. */
export function useSandbox(options: InternalOptions = {}) {
  let sandbox: Sandbox;
  let students = 0;
  beforeAll(async () => {
    const database = await testDatabase();
    const timeoutMs = inject('waitMs');
    const clock = { start, frozen: true };
    const limits = { photoTimeoutMs: timeoutMs, ...options.limits };
    sandbox = await createSandbox({ clock, validateResponses: true, ...database, ...options, limits });
    const { waitForEvent } = sandbox;
    sandbox.waitForEvent = (name, waitOptions) => waitForEvent(name, { timeoutMs, ...waitOptions });
  });
  afterAll(() => sandbox.close());

  const token = (claims: Partial<SessionClaims> = {}, ttlSeconds?: number) => {
    students += 1;
    const student_id = `student-${students}`;
    return mintToken(sandbox.credentials, { student_id, ...claims }, sandbox.now, ttlSeconds);
  };
  const api = async (method: string, path: string, init: RequestInit = {}) => {
    const headers = { 'x-api-key': sandbox.credentials.api_key, ...init.headers };
    const request = new Request(sandbox.baseUrl + path, { method, ...init, headers });
    return readResponse(await sandbox.fetch(request));
  };
  const read = async <Body>(path: string) => (await api('GET', path)).body as Body;
  const headers = { 'content-type': 'application/json' };
  const send = (method: string, path: string, body: unknown) =>
    api(method, path, { headers, body: JSON.stringify(body) });
  return {
    get sandbox() {
      return sandbox;
    },
    /** Calls the REST API with the partner's key; `path` is below `/v1`. */
    api,
    /** What the REST API returns to a GET. */
    read,
    /** A session's lines. */
    async transcript(session_id: string) {
      return (await read<{ transcript: TranscriptItem[] }>(`/sessions/${session_id}/transcript`)).transcript;
    },
    /** Calls the REST API with JSON. */
    send,
    /** Registers a webhook endpoint and returns its id. */
    async register(url: string, events?: readonly string[]) {
      return ((await send('POST', '/webhooks', { url, events })).body as { id: string }).id;
    },
    /** Calls the control API, with JSON where there is a body; `path` is below `/_sandbox/`. */
    async control(method: string, path: string, body?: object) {
      const init = { method, ...(body && { headers, body: JSON.stringify(body) }) };
      const url = new URL(`/_sandbox/${path}`, sandbox.baseUrl);
      return readResponse(await sandbox.fetch(new Request(url, init)));
    },
    /** A token of a student's own, made now. */
    token,
    /** An embed page with a token of its own (or the one given). */
    async page(claims?: Partial<SessionClaims> | string, ttlSeconds?: number) {
      return new EmbedPage(sandbox, typeof claims === 'string' ? claims : await token(claims, ttlSeconds));
    },
    /** An embed page whose session has begun. */
    async begun(claims?: Partial<SessionClaims>, ttlSeconds?: number) {
      const page = new EmbedPage(sandbox, await token(claims, ttlSeconds));
      await page.start();
      return page;
    },
  };
}
