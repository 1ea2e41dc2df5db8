import { expect } from 'vitest';

/** A response with its body read. */
export interface TestResponse {
  status: number;
  headers: Headers;
  /** Parsed JSON; `undefined` where there is none. */
  body: unknown;
}

/** Reads a response's body: JSON, or `undefined` where there is none. */
export async function readResponse(response: Response): Promise<TestResponse> {
  const text = await response.text();
  const { status, headers } = response;
  return { status, headers, body: text === '' ? undefined : JSON.parse(text) };
}

/** What an error response must be (contract 7). */
export function apiError(status: number, code: string, message: RegExp = /./): object {
  return { status, body: { error: { code, status, message: expect.stringMatching(message) } } };
}
