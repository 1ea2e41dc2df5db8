// What a service sends may enter an error, and an error may be logged: so nothing of it holds the API Key, forges a line or is long.
const maxCharacters = 500;

/** Returns a service's text for an error: without the API Key and control characters, and cut at 500 characters. */
export function cleanText(text: string, apiKey?: string): string {
  const redacted = apiKey === undefined ? text : text.replaceAll(apiKey, '[API Key]');
  const line = redacted.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim();
  return line.length > maxCharacters ? `${line.slice(0, maxCharacters)}…` : line;
}

/** Returns the response's own request id where it is well-formed and not the API Key, or else that of the request. */
export function readRequestId(
  { headers }: Response,
  { apiKey, requestId }: { readonly apiKey: string; readonly requestId: string },
): string {
  const own = headers.get('x-request-id') ?? '';
  return /^[\w.:/+=-]{1,200}$/.test(own) && !own.includes(apiKey) ? own : requestId;
}
