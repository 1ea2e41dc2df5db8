import type { TranscriptItem } from '@tutor-session/protocol';
import { createSessionToken, type SessionClaims } from '@tutor-session/token';
import { afterAll, beforeAll, inject } from 'vitest';
import { createSandbox } from '../../src/create-sandbox.ts';
import type { SandboxOptions } from '../../src/options/sandbox-options.ts';
import type { Sandbox } from '../../src/sandbox.ts';
import { EmbedPage } from './embed-page.ts';
import { testDatabase } from './test-database.ts';
import { readResponse, type TestResponse } from './test-response.ts';

/** Every test's clock starts here, and moves by `advance` only. */
export const start = new Date('2026-11-20T09:00:00.000Z');

/** A sandbox for a test file, with the clock standing still and every response validated by openapi.yaml. */
export interface TestSandbox {
  readonly sandbox: Sandbox;
  /** Calls the REST API with the partner's key; `path` is below `/v1`. */
  api(method: string, path: string, init?: RequestInit): Promise<TestResponse>;
  /** What the REST API returns to a GET. */
  read<Body>(path: string): Promise<Body>;
  /** A session's lines. */
  transcript(session_id: string): Promise<TranscriptItem[]>;
  /** Calls the REST API with JSON. */
  send(method: string, path: string, body: unknown): Promise<TestResponse>;
  /** Registers a webhook endpoint and returns its id. */
  register(url: string, events?: readonly string[]): Promise<string>;
  /** Calls the control API, with JSON where there is a body; `path` is below `/_sandbox/`. */
  control(method: string, path: string, body?: object): Promise<TestResponse>;
  /** A token of a student's own, made now. */
  token(claims?: Partial<SessionClaims>, ttlSeconds?: number): Promise<string>;
  /** An embed page with a token of its own (or the one given). */
  page(claims?: Partial<SessionClaims> | string, ttlSeconds?: number): Promise<EmbedPage>;
  /** An embed page whose session has begun. */
  begun(claims?: Partial<SessionClaims>, ttlSeconds?: number): Promise<EmbedPage>;
}

export function useSandbox(options: SandboxOptions = {}): TestSandbox {
  let sandbox: Sandbox;
  let students = 0;
  beforeAll(async () => {
    const database = await testDatabase();
    const timeoutMs = inject('waitMs');
    const limits = { photoTimeoutMs: timeoutMs, ...options.limits };
    const settings = {
      clock: { start, frozen: true },
      validateResponses: true,
      ...database,
      ...options,
      limits,
    };
    sandbox = await createSandbox(settings);
    const { waitForEvent } = sandbox;
    sandbox.waitForEvent = (name, waitOptions) => waitForEvent(name, { timeoutMs, ...waitOptions });
  });
  afterAll(() => sandbox.close());
  const token: TestSandbox['token'] = (claims = {}, ttlSeconds = 7200) => {
    students += 1;
    const { partner_id, api_secret } = sandbox.credentials;
    const student = { student_id: `student-${students}`, subject: 'math', level: '3-5', engine: 'standard' };
    return createSessionToken(
      { partner_id, ...student, ...claims },
      { secret: api_secret, ttlSeconds, now: sandbox.now },
    );
  };
  const api: TestSandbox['api'] = async (method, path, init = {}) => {
    const headers = { 'x-api-key': sandbox.credentials.api_key, ...init.headers };
    return readResponse(
      await sandbox.fetch(new Request(sandbox.baseUrl + path, { method, ...init, headers })),
    );
  };
  const read = async <Body>(path: string) => (await api('GET', path)).body as Body;
  const json = (body: unknown) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    get sandbox() {
      return sandbox;
    },
    api,
    read,
    async transcript(session_id) {
      return (await read<{ transcript: TranscriptItem[] }>(`/sessions/${session_id}/transcript`)).transcript;
    },
    send: (method, path, body) => api(method, path, json(body)),
    async register(url, events) {
      return ((await api('POST', '/webhooks', json({ url, events }))).body as { id: string }).id;
    },
    async control(method, path, body) {
      const init = { method, ...(body && json(body)) };
      const url = new URL(`/_sandbox/${path}`, sandbox.baseUrl);
      return readResponse(await sandbox.fetch(new Request(url, init)));
    },
    token,
    async page(claims, ttlSeconds) {
      return new EmbedPage(sandbox, typeof claims === 'string' ? claims : await token(claims, ttlSeconds));
    },
    async begun(claims, ttlSeconds) {
      const page = new EmbedPage(sandbox, await token(claims, ttlSeconds));
      await page.start();
      return page;
    },
  };
}
