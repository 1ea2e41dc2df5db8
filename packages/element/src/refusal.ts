import type { TutorErrorCode } from './tutor-session-error.ts';

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
  try {
    const { error } = JSON.parse(text);
    return error.status === status ? error : undefined;
  } catch {
    return undefined;
  }
}

/** What a refusal means. Frameworks refuse a POST without their CSRF token by 403, 419 or 422; only our own JSON means the student. */
export function refusalCode(refusal: Refusal): TutorErrorCode {
  const { status } = refusal;
  if (status < 400) return isHtml(refusal.text) ? 'token_html' : 'token_json';
  const code = codes[status] ?? 'token_status';
  if (code !== 'token_forbidden' || !ownError(refusal)) return code;
  return status === 403 ? 'unauthorized' : 'token_status';
}

export function isHtml(text: string): boolean {
  return /^\s*</.test(text);
}

/** Reads what the endpoint at `src` responds in the frame, which is a document of the page's own origin. */
export function readRefusal({ body, contentType, defaultView }: Document): Refusal {
  const text = (contentType.includes('html') ? body?.outerHTML : body?.textContent) ?? '';
  const [entry] = defaultView?.performance.getEntriesByType('navigation') ?? [];
  // Firefox shows JSON as it is in a frame; where the browser has no status, that of the JSON counts.
  const { responseStatus = 0 } = (entry ?? {}) as { responseStatus?: number };
  return { status: responseStatus || Number(/"status":\s*(\d{3})/.exec(text)?.[1] ?? 0), text };
}
