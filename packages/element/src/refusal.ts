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

/** What a refusal means. A 403 of this project's endpoint is about the student; a framework refuses a POST without its CSRF token so. */
function refusalCode(refusal: Refusal): TutorErrorCode {
  const { status, text } = refusal;
  if (status < 400) return /^\s*</.test(text) ? 'token_html' : 'token_json';
  const own = ownError(refusal);
  if (status === 401 || (status === 403 && own)) return 'unauthorized';
  if (status === 404) return 'token_not_found';
  return !own && [403, 419, 422].includes(status) ? 'token_forbidden' : 'token_status';
}

/** The error that a refusal is. */
export function refusalError(refusal: Refusal, more = ''): TutorSessionError {
  return new TutorSessionError(refusalCode(refusal), { note: `HTTP ${refusal.status}${more}` });
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
