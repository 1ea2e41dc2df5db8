import type { APIRequestContext, APIResponse } from 'playwright-core';
import { otherSenders } from '../../doctor/check-frame-redirect.ts';
import type { CheckResources } from '../check.ts';

/** A response of the token endpoint, as far as checks look at it. */
export interface EndpointResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The student of its token. */
  readonly student: string | undefined;
  readonly token: string | undefined;
}

/** Sends requests to the token endpoint with the cookies of the student who is signed in. */
export interface EndpointClient {
  readonly address: URL;
  send(request?: {
    query?: Record<string, string>;
    body?: object;
    headers?: Record<string, string>;
    fresh?: boolean;
  }): Promise<EndpointResponse>;
  /** Who else may ask, by the headers of their requests: nobody but the page, or its frame, may get a token. */
  readonly others: readonly (readonly [sender: string, headers: Record<string, string>])[];
  /** Leaves the login out. */
  sendSignedOut(): Promise<EndpointResponse>;
}

/** Uses the endpoint that the lesson got its token from; `undefined` where it got none. */
export async function useEndpoint<Result>(
  { lesson, visit, target }: CheckResources,
  use: (endpoint: EndpointClient) => Promise<Result>,
): Promise<Result | undefined> {
  const found = lesson.tokenRequests[0];
  if (found === undefined) return undefined;
  const address = new URL(found);
  address.search = '';
  const isRedirect = lesson.recorder.files.some(({ url, status }) => url === found && status === 303);
  return visit({ context: { storageState: lesson.storageState } }, async ({ context }) => {
    const { request } = context;
    const foreign = { origin: 'https://stranger.example', 'sec-fetch-site': 'cross-site' };
    const own = isRedirect
      ? { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }
      : { origin: target.origin, 'sec-fetch-site': 'same-origin' };
    const send = async (
      from: APIRequestContext,
      { query = {}, body, headers = {}, fresh = false }: Parameters<EndpointClient['send']>[0] = {},
    ) => {
      const url = new URL(address);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      if (isRedirect && fresh) url.searchParams.set('fresh', '1');
      if (isRedirect && body) url.searchParams.set('params', JSON.stringify(body));
      return readResponse(
        await from.fetch(url.href, {
          method: isRedirect ? 'GET' : 'POST',
          maxRedirects: 0,
          headers: { ...own, ...(fresh && { 'x-tutor-session-fresh': '1' }), ...headers },
          ...(!isRedirect && { data: body ?? {} }),
        }),
      );
    };
    return use({
      address,
      others: isRedirect ? otherSenders : [['a page of another site', foreign]],
      send: (options) => send(request, options),
      async sendSignedOut() {
        await context.clearCookies();
        try {
          return await send(request);
        } finally {
          await context.addCookies(lesson.storageState.cookies);
        }
      },
    });
  });
}

async function readResponse(response: APIResponse): Promise<EndpointResponse> {
  const text = await response.text();
  const headers = response.headers();
  const token = /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/.exec(`${text} ${headers.location ?? ''}`)?.[0];
  return { status: response.status(), headers, text, token, student: readStudent(token) };
}

function readStudent(token: string | undefined): string | undefined {
  if (token === undefined) return undefined;
  try {
    const [, claims = ''] = token.split('.');
    return String(JSON.parse(Buffer.from(claims, 'base64url').toString()).student_id);
  } catch {
    return undefined;
  }
}
