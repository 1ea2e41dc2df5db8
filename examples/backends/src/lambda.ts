import type { Handlers } from './handlers.ts';

/** AWS Lambda's event behind an API Gateway (payload 2.0) or a function URL. */
export interface LambdaEvent {
  rawPath: string;
  rawQueryString: string;
  headers: Record<string, string>;
  cookies?: string[];
  body?: string;
  isBase64Encoded: boolean;
  requestContext: { domainName: string; http: { method: string } };
}

/** Lambda's response: the cookies apart from the other headers. */
export interface LambdaResult {
  statusCode: number;
  headers: Record<string, string>;
  cookies: string[];
  body: string;
}

/** Makes a web-standard handler one of AWS Lambda. */
export function toLambdaHandler(
  handler: Handlers['webhooks'],
): (event: LambdaEvent) => Promise<LambdaResult> {
  return async (event) => {
    const { method } = event.requestContext.http;
    const headers = new Headers(event.headers);
    if (event.cookies) headers.set('cookie', event.cookies.join('; '));
    const url = `https://${event.requestContext.domainName}${event.rawPath}?${event.rawQueryString}`;
    const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const response = await handler(new Request(url, { method, headers, ...(hasBody && { body }) }));
    const cookies = response.headers.getSetCookie();
    response.headers.delete('set-cookie');
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      cookies,
      body: await response.text(),
    };
  };
}
