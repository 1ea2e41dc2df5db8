import { type HasInstance, instancesNamed } from '@tutor-session/protocol';

/** Where each code is explained at length: a link that consoles open. */
const docs = 'https://github.com/tutor-session/tutor-session/blob/main/packages/element/docs/errors.md#';

/** What failed, by code, and how to fix it, as far as a few words say it. No text ever holds a token or a body. */
const errorTexts = {
  token_source_missing: 'There is no token endpoint. Set src.',
  src_invalid: 'src is not of this page’s origin, or has a fragment (#).',
  option_invalid: 'An option is wrong: its default is used.',
  params_invalid: 'params is not a JSON object.',
  token_unreachable: 'The token endpoint is unreachable. Check CORS.',
  token_not_found: 'The token endpoint is missing. Check its address.',
  token_forbidden: 'The token endpoint refused the request. Check its log.',
  token_timeout: 'The token endpoint is too slow. Check its log.',
  token_status: 'The token endpoint failed. Check its log.',
  token_html: 'The token endpoint returned a page: your router’s fallback or your login’s redirect.',
  token_json: 'The token endpoint returned no session.',
  token_missing: 'The token is missing. Return { token, embed_url }.',
  embed_url_missing: 'There is no embed URL. Set embed-url: is its variable unset?',
  embed_url_invalid: 'The embed URL is invalid. Use https:.',
  token_expired: 'The token is expired.',
  token_malformed: 'The token is not a JWT.',
  token_refused: 'The service refused the token. Check its secret and claims.',
  fetch_token_failed: 'fetchToken failed. Check its cause.',
  session_error: 'The session failed. Check its cause.',
  unauthorized: 'The student is not signed in.',
  embed_url_differs: 'The embed is not at embed-url. Correct it.',
  embed_blocked: 'The Content-Security-Policy blocks the embed.',
  permission_blocked: 'The Permissions-Policy blocks the embed. Add',
  insecure_context: 'The page is not secure. Use https:.',
  worker_in_the_way: 'A service worker covers src. Narrow its scope, or let it return first.',
  embed_silent: 'The embed sent no message. Check its address.',
  embed_flood: 'The embed sent too many messages. Check its log.',
  embed_left: 'The embed was replaced.',
  offline: 'The browser is offline.',
  unsupported: 'The embed does not know this. Ask can().',
  stopped: 'The session was stopped.',
  context_invalid: 'The context is not taken.',
  tool_invalid: 'A tool of the page is not offered.',
  not_ready: 'The session is not ready. Await ready.',
  paused: 'The session is paused.',
  ended: 'The session has ended.',
  message_invalid: 'The text must have 1 to 2,000 characters.',
  draft_in_use: 'The student is typing.',
  refused: 'The embed refused it.',
  response_timeout: 'The embed did not respond. It may still take it.',
  tool_failed: 'A tool of the page failed. Check its cause.',
};

/** A closed list: every code the element can fail with. */
export type TutorErrorCode = keyof typeof errorTexts;

/** The reasons for which a service refuses a token. */
const refusals = /^(token_(expired|invalid|used)|origin_refused|session_over|sandbox_clock_ahead)$/;

/** What is known of why the service refuses a token: one of its reasons, and its own sentence where there is one. */
export function refusalNote(code: unknown, message: unknown): string | undefined {
  if (!refusals.test(`${code}`)) return undefined;
  return message ? `${code}: ${message}` : `${code}`;
}

/** What more is known about an error. */
export interface TutorSessionErrorOptions {
  /** Whether the session continues by itself. Default `false`. */
  recoverable?: boolean;
  /** What caused it, where that holds no secret. */
  cause?: unknown;
  /** A few words after the sentence, such as an HTTP status. */
  note?: string | undefined;
}

/** What went wrong, by `code`; `el.error` and the detail of `tutor-error`. */
export class TutorSessionError extends Error {
  /** Also those of the package's other build (ES module, CommonJS). */
  static override readonly [Symbol.hasInstance]: HasInstance = instancesNamed('TutorSessionError');
  /** Machine-readable; a closed list. */
  declare readonly code: TutorErrorCode;
  /** Whether the session continues by itself; if not, `state` is `failed`. */
  declare readonly recoverable: boolean;

  constructor(code: TutorErrorCode, { recoverable = false, cause, note }: TutorSessionErrorOptions = {}) {
    super(`${errorTexts[code]}${note ? ` ${note}` : ''} See ${docs}${code}`, { cause });
    this.name = 'TutorSessionError';
    this.code = code;
    this.recoverable = recoverable;
  }
}

/** An error that the session survives. */
export function warning(code: TutorErrorCode, note?: string, cause?: unknown): TutorSessionError {
  return new TutorSessionError(code, { recoverable: true, note, cause });
}
