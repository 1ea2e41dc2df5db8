import { isTrustworthyUrl } from '@tutor-session/protocol/server';
import { type Finding, fail, ok, warn } from './finding.ts';
import type { DoctorResponse } from './send-request.ts';

/** What a token endpoint responds with (decision 5). */
export interface TokenResponse {
  readonly token: string;
  readonly embed_url: string;
  readonly expires_in: number;
}

/** Checks the response to a request for a token (decisions 5, 25); `body` is there when it has the right shape. */
export function checkResponse(
  response: DoctorResponse,
  embedUrl: string,
): { findings: Finding[]; body: TokenResponse | undefined } {
  if (isHtml(response)) {
    const text = `POST returns an HTML page (${response.status})`;
    return { findings: [fail(text, pageFix)], body: undefined };
  }
  if (response.status !== 200) return { findings: [explainStatus('POST', response.status)], body: undefined };
  const findings = [ok('POST returns 200'), checkMediaType(response)];
  const body = parseObject(response.text);
  const missing = fields
    .filter(({ is, name }) => !is(body[name]))
    .map(({ name, what }) => `"${name}" (${what})`);
  if (missing.length > 0) {
    const text = `the body must be {"token", "embed_url", "expires_in"}; missing: ${missing.join(', ')}`;
    return { findings: [...findings, fail(text)], body: undefined };
  }
  const { token, embed_url, expires_in } = body as unknown as TokenResponse;
  findings.push(
    ok('the body is {"token", "embed_url", "expires_in"}'),
    checkEmbedUrl(embed_url, embedUrl),
    checkLifetime(expires_in),
  );
  return { findings, body: { token, embed_url, expires_in } };
}

/** Whether a Content Security Policy has the directive that turns the way to an embed by http into https. */
export function hasUpgrade(policy: string): boolean {
  return /(^|[;,])\s*upgrade-insecure-requests\b/i.test(policy);
}

export const upgradeFix =
  'leave it out where the embed is by http, as the sandbox’s is: with helmet contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } }';

/** Whether a page came in place of a response of the endpoint. */
export function isHtml({ headers, text, status }: DoctorResponse): boolean {
  const isPage = /html/i.test(headers.get('content-type') ?? '') || /^\s*<(!doctype|html)/i.test(text);
  return isPage && status < 300;
}

export const pageFix =
  "your router's fallback or a login's page answers: is this the token endpoint's address, and is it mounted before the fallback?";

/** What helps where the endpoint cannot tell a frame, and what it costs. */
const anyFix =
  "give createTokenEndpoint issue: 'any', at the price that any script of the page gets a token by a POST";

/** Said where a page is by plain http, and not of this machine: browsers send no Fetch Metadata there. */
export const plainHttpFix = `use https, or ${anyFix}`;

/** Said where a frame's Fetch Metadata does not reach the endpoint. */
export const noMetadataFix = `let your proxy pass the headers Sec-Fetch-Dest, Sec-Fetch-Mode and Sec-Fetch-Site on, or ${anyFix}`;

/** Warns of a directive that the whole server seems to send, as helmet does, and that keeps a frame from an embed by http. */
export function* checkPolicy({ headers }: DoctorResponse, embedUrl: string): Generator<Finding> {
  if (!embedUrl.startsWith('http:') || !hasUpgrade(headers.get('content-security-policy') ?? '')) return;
  yield warn(
    `the server sends upgrade-insecure-requests: with a page's frame it would turn ${embedUrl} into https`,
    upgradeFix,
  );
}

/** What the body must have. */
const fields: readonly { name: keyof TokenResponse; what: string; is: (value: unknown) => boolean }[] = [
  { name: 'token', what: 'a string', is: (value) => typeof value === 'string' && value !== '' },
  { name: 'embed_url', what: 'a string', is: (value) => typeof value === 'string' },
  { name: 'expires_in', what: 'seconds, above 0', is: (value) => typeof value === 'number' && value > 0 },
];

/** Why a request of the endpoint's own page got no token, as far as the status says it. */
export function explainStatus(request: 'POST' | 'GET of a frame', status: number): Finding {
  const seen = `${request} returns ${status}`;
  if (status === 401)
    return fail(`${seen}: nobody is signed in`, `${signInFix}, and return it from session()`);
  if (status >= 300 && status < 400)
    return fail(
      `${seen}: nobody is signed in, and a login redirects`,
      `${signInFix}; and respond with 401 in place of the redirect, which the page cannot read`,
    );
  if (status === 403)
    return fail(`${seen}, from its own origin`, 'allow the origin that the endpoint is called from');
  if (status === 404 || status === 405) return fail(`${seen}: is this the token endpoint's address?`);
  if (status === 419 || status === 422)
    return fail(
      `${seen}: mostly the CSRF protection of a framework refuses it`,
      'leave the endpoint out of it, or set src in the page: a frame needs no CSRF token',
    );
  if (status >= 500)
    return fail(
      `${seen}: the backend failed`,
      'see its log, where createTokenEndpoint writes why with onError: console.error',
    );
  return fail(`${seen}, not ${request === 'POST' ? 200 : 303}`, "see the backend's log");
}

const signInFix = 'send the login of a student along, for example --header "cookie: session=…"';

function checkMediaType({ headers }: DoctorResponse): Finding {
  return /^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')
    ? ok('the response is JSON')
    : fail('the response has no "content-type: application/json"');
}

function checkEmbedUrl(embedUrl: string, expected: string): Finding {
  const url = URL.parse(embedUrl);
  if (!url || !isTrustworthyUrl(url) || url.username !== '' || url.password !== '') {
    return fail('embed_url must be an absolute https URL (http on this machine) without user info');
  }
  return url.href === expected
    ? ok("embed_url is the sandbox's embed page")
    : warn(`embed_url is not the sandbox's embed page, ${expected}`);
}

function checkLifetime(seconds: number): Finding {
  return seconds >= 3_600 && seconds <= 7_200
    ? ok(`the token is valid for ${seconds} seconds`)
    : warn(`the token is valid for ${seconds} seconds; 3600 to 7200 are recommended`);
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
