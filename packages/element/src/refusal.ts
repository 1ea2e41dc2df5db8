import { type TutorErrorCode, TutorSessionError } from './tutor-session-error.ts';

/** What an endpoint responds in the place of a token, or of a redirect to the embed. */
export interface Refusal {
  /** 0 where the browser does not say. */
  status: number;
  text: string;
}

const codes: Record<number, TutorErrorCode> = {
  401: 'unauthorized',
  403: 'token_forbidden',
  404: 'token_not_found',
  419: 'token_forbidden',
  422: 'token_forbidden',
};

/** The error of an endpoint of this project (contract 7), if that is what a refusal holds. */
export function ownError({ status, text }: Refusal): { code: string; message: string } | undefined {
  const { error } = (parseJson(text) ?? {}) as { error?: { status: number; code: string; message: string } };
  return error?.status === status ? error : undefined;
}

/** What a refusal means. Frameworks refuse a POST without their CSRF token by 403, 419 or 422; only our own JSON means the student. */
function codeOf(refusal: Refusal): TutorErrorCode {
  const { status, text } = refusal;
  if (status < 400) return /^\s*</.test(text) ? 'token_html' : 'token_json';
  const code = codes[status] ?? 'token_status';
  if (code !== 'token_forbidden' || !ownError(refusal)) return code;
  return status === 403 ? 'unauthorized' : 'token_status';
}

/** The error that a refusal is. */
export function refusalError(refusal: Refusal, more = ''): TutorSessionError {
  return new TutorSessionError(codeOf(refusal), { note: `HTTP ${refusal.status}${more}` });
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
  // Firefox shows JSON as it is in a frame; where the browser has no status, that of the JSON counts.
  const { responseStatus = 0 } = (entry ?? {}) as { responseStatus?: number };
  return { status: responseStatus || Number(/"status":\s*(\d{3})/.exec(text)?.[1] ?? 0), text };
}
