import type { Sandbox } from '../../src/sandbox.ts';
import { readResponse, type TestResponse } from './test-response.ts';

/** Calls the REST API of a sandbox, wherever it runs, with JSON where there is a body. */
export async function requestApi(
  { fetch, credentials }: Pick<Sandbox, 'fetch' | 'credentials'>,
  method: string,
  path: string,
  body?: object,
): Promise<TestResponse> {
  const headers = { 'x-api-key': credentials.api_key, 'content-type': 'application/json' };
  const json = body ? { body: JSON.stringify(body) } : {};
  return readResponse(await fetch(new Request(credentials.base_url + path, { method, headers, ...json })));
}
