/** What a token endpoint, or `fetchToken`, returns (decision 5). */
export interface TokenResponse {
  /** The session token (contract 2.2), fresh for this session. */
  token: string;
  /** Where the embed is; wins over the `embed-url` attribute. */
  embed_url?: string | undefined;
  /** Seconds the token is still valid, counted from the arrival of the response. */
  expires_in?: number | undefined;
  /** Whether it is the token of a session that may still run, returned once more. */
  resumed?: boolean | undefined;
}

/** What `fetchToken` is called with. */
export interface FetchTokenRequest {
  /** The element's `params`; `{}` where there are none. */
  params: Record<string, unknown>;
  /** Aborts when the session is stopped or after `timeoutMs`. */
  signal: AbortSignal;
  /** Whether the token must be that of a new session, where tokens can be resumed. */
  fresh: boolean;
}

/** Gets the token in another way than by a request to `tokenEndpoint`. */
export type FetchToken = (request: FetchTokenRequest) => TokenResponse | Promise<TokenResponse>;
