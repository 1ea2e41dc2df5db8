import { findSessionToken } from './secrets.ts';
import { type DoctorRequest, type DoctorResponse, sendRequest } from './send-request.ts';

/** How a page gets its token: its script by POST, or its frame by GET (decision 94). */
export type Way = 'POST' | 'GET';

/** Asks a token endpoint as a page of its own origin does, each time for a new session. */
export interface TokenClient {
  readonly way: Way;
  /** Asks the same endpoint by the other way. */
  by(way: Way): TokenClient;
  ask(request?: TokenRequest): Promise<DoctorResponse>;
}

interface TokenRequest {
  readonly params?: object;
  readonly query?: Readonly<Record<string, string>>;
  /** Replaces headers of the page's request; `undefined` leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

interface ClientOptions extends Pick<DoctorRequest, 'timeoutMs' | 'ignoreHttpsErrors'> {
  readonly way: Way;
  /** Headers that sign a student in, such as a cookie. */
  readonly headers: Readonly<Record<string, string>>;
}

export function createTokenClient(endpoint: URL, { way, ...options }: ClientOptions): TokenClient {
  const { headers: login, ...limits } = options;
  return {
    way,
    by: (other) => createTokenClient(endpoint, { way: other, ...options }),
    ask({ params = {}, query = {}, headers = {} } = {}) {
      const url = new URL(endpoint);
      const own = { ...(way === 'GET' ? { fresh: '1', params: JSON.stringify(params) } : {}), ...query };
      for (const [name, value] of Object.entries(own)) url.searchParams.set(name, value);
      const all = { ...headersOf(way, endpoint), ...login, ...headers };
      const sent = Object.entries(all).filter((each): each is [string, string] => each[1] !== undefined);
      return sendRequest(url, {
        ...{ method: way, headers: Object.fromEntries(sent), ...limits },
        ...(way === 'POST' && { body: JSON.stringify(params) }),
      });
    },
  };
}

/** How a browser announces the request of a page's script, and the navigation of its frame. */
const headersOf = (way: Way, { origin }: URL): Readonly<Record<string, string>> =>
  way === 'GET'
    ? { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }
    : {
        ...{ 'content-type': 'application/json', 'x-tutor-session-fresh': '1' },
        ...{ origin, 'sec-fetch-site': 'same-origin' },
      };

/** Asks without the login. */
export const askSignedOut = (client: TokenClient): Promise<DoctorResponse> =>
  client.ask({ headers: { cookie: undefined } });

/** The token of a response: in its JSON, or where it leads a frame. */
export function findToken({ text, headers }: DoctorResponse): string | undefined {
  return findSessionToken(`${text} ${headers.get('location') ?? ''}`);
}
