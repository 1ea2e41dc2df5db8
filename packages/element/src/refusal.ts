import { type TutorErrorCode, TutorSessionError } from './tutor-session-error.ts';

/** What an endpoint responds in the place of a token, or of a redirect to the embed. */
export interface Refusal {
  /** 0 where the browser does not say. */
  status: number;
  text: string;
}

/** The error of an endpoint of this project (contract 7), if that is what a refusal holds. */
export function ownError({ status, text }: Refusal): { code: string; message: string } | undefined {
  const { error } = (parseJson(text) ?? {}) as { error?: { status: number; code: string; message: string } };
  return error?.status === status ? error : undefined;
}

/** What a refusal means. A framework refuses a POST without its CSRF token by 403, 419 or 422, our endpoint a script's by 405. */
function refusalCode({ status, text }: Refusal, isOwn: boolean): TutorErrorCode {
  if (status < 400) return /^\s*</.test(text) ? 'token_html' : 'token_json';
  if (status === 401) return 'unauthorized';
  if (status === 404) return 'token_not_found';
  return (isOwn ? [403, 405] : [403, 419, 422]).includes(status) ? 'token_forbidden' : 'token_status';
}

/** The error that a refusal is, of a frame that has gone to `src`, or of a script's request; its cause is that of our endpoint. */
export function refusalError(refusal: Refusal, bySrc: boolean, more = ''): TutorSessionError {
  const cause = ownError(refusal);
  const code = refusalCode(refusal, !!cause);
  let step = cause && code !== 'unauthorized' ? `${cause.message} ` : '';
  if (refusal.status < 400) step = `Respond with ${bySrc ? '303' : '{ token, embed_url }'} or 401. `;
  return new TutorSessionError(code, { cause, note: `${step}HTTP ${refusal.status}${more}` });
}

/** The value of JSON text; `undefined` for other text, since the parser's message would quote it. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads what the endpoint at `src` responds in the frame, which is a document of the page's own origin. */
export function readRefusal({ body, contentType, defaultView }: Document): Refusal {
  const text = (contentType.includes('html') ? body?.outerHTML : body?.textContent) ?? '';
  const [entry] = defaultView?.performance.getEntriesByType('navigation') ?? [];
  const { responseStatus } = (entry ?? {}) as Partial<PerformanceNavigationTiming>;
  // Firefox shows JSON as it is in a frame; where the browser has no status, that of the JSON counts.
  return { status: responseStatus || Number(/"status":\s*(\d{3})/.exec(text)?.[1] ?? 0), text };
}
