/** Where each code is explained at length. */
const docs = 'https://github.com/tutor-session/tutor-session/blob/main/packages/element/docs/errors.md#';

/** Every code of `TutorSessionError`: what failed, and how to mend it. No text ever holds a token or a body. */
const errorTexts = {
  token_source_missing: 'There is no token source. Set token-endpoint or fetchToken.',
  params_invalid: 'params is no JSON object. Check the attribute.',
  token_unreachable: 'The token endpoint cannot be reached. Check its address and CORS.',
  token_timeout: 'The token endpoint is silent. Check its log.',
  unauthorized: 'The student is not signed in. Open your login.',
  token_not_found: 'The token endpoint is missing. Check its address.',
  token_status: 'The token endpoint failed. Check its log.',
  token_html: 'The token endpoint answered HTML. Answer { token, embed_url }.',
  token_json: 'The token endpoint answered no JSON object. Answer { token, embed_url }.',
  token_missing: 'The token endpoint answered no token. Answer { token, embed_url }.',
  token_malformed: 'The token is no JWT. Use createSessionToken.',
  token_expired: 'The token has expired. Answer a fresh one.',
  fetch_token_failed: 'fetchToken failed. Check its cause.',
  embed_url_missing: 'The embed URL is missing. Answer { token, embed_url }.',
  embed_url_invalid: 'The embed URL is refused. Use an absolute https: one.',
  embed_blocked: 'Your Content-Security-Policy blocks the embed. Add',
  embed_silent: 'The embed is silent. It may be down, or refuse to be framed.',
  permission_blocked: 'Your Permissions-Policy blocks the embed. Add',
  insecure_context: 'The page is not secure. Use https:.',
  offline: 'The browser is offline. Wait.',
  session_error: 'The session failed. Check error-session.',
  stopped: 'The session was stopped.',
} as const;

/** A closed list: every code the element can fail with. */
export type TutorErrorCode = keyof typeof errorTexts;

/** The sentence of a code, with `note` (what more there is, such as an HTTP status) and the address of its documentation. */
export function errorText(code: TutorErrorCode, note?: string): string {
  return `${errorTexts[code]}${note ? ` ${note}` : ''} ${docs}${code}`;
}
