import type { Sandbox } from '../../src/sandbox.ts';
import { readResponse, type TestResponse } from './test-response.ts';

interface Caller extends Pick<Sandbox, 'credentials'> {
  /** By default that of the platform, to a sandbox that listens. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Calls the REST API of a sandbox, wherever it runs, with JSON where there is a body. */
export async function requestApi(
  { fetch = globalThis.fetch, credentials }: Caller,
  method: string,
  path: string,
  body?: object,
): Promise<TestResponse> {
  const headers = new Headers({ 'x-api-key': credentials.api_key, 'content-type': 'application/json' });
  const json = body ? { body: JSON.stringify(body) } : {};
  if (json.body) headers.set('content-length', String(Buffer.byteLength(json.body)));
  return readResponse(await fetch(new Request(credentials.base_url + path, { method, headers, ...json })));
}
