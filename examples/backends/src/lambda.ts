import type { Handlers } from './handlers.ts';

/** AWS Lambda's event behind an API Gateway's HTTP API (payload 2.0) or a function URL. */
export interface LambdaEvent {
  rawPath: string;
  rawQueryString: string;
  headers: Record<string, string>;
  cookies?: string[];
  body?: string;
  isBase64Encoded: boolean;
  requestContext: { domainName: string; http: { method: string } };
}

/** AWS Lambda's event behind an API Gateway's REST API (payload 1.0): the query's values are decoded, cookies are a header. */
export interface RestApiEvent {
  httpMethod: string;
  multiValueHeaders: Record<string, string[]> | null;
  multiValueQueryStringParameters: Record<string, string[]> | null;
  body: string | null;
  isBase64Encoded: boolean;
  /** `path` has the stage in it, as the browser sees it. */
  requestContext: { domainName: string; path: string };
}

/** Lambda's response: several cookies stand beside the headers (2.0), or each header has a list (1.0), else only the last one is set. */
export interface LambdaResult {
  statusCode: number;
  body: string;
  headers?: Record<string, string>;
  cookies?: string[];
  multiValueHeaders?: Record<string, string[]>;
}

/** Makes a web-standard handler one of AWS Lambda, for either event. */
export function toLambdaHandler(
  handler: Handlers['webhooks'],
): (event: LambdaEvent | RestApiEvent) => Promise<LambdaResult> {
  return async (event) => {
    const isRestApi = 'httpMethod' in event;
    const { method, url, headers } = isRestApi ? readRestApi(event) : readHttpApi(event);
    // The signature of a webhook is over these bytes.
    const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const response = await handler(new Request(url, { method, headers, ...(hasBody && { body }) }));
    const cookies = response.headers.getSetCookie();
    response.headers.delete('set-cookie');
    const result = { statusCode: response.status, body: await response.text() };
    if (!isRestApi) return { ...result, headers: Object.fromEntries(response.headers), cookies };
    const lists = [...response.headers].map(([name, value]): [string, string[]] => [name, [value]]);
    return { ...result, multiValueHeaders: { ...Object.fromEntries(lists), 'set-cookie': cookies } };
  };
}

function readHttpApi({ rawPath, rawQueryString, headers: sent, cookies, requestContext }: LambdaEvent) {
  const headers = new Headers(sent);
  if (cookies) headers.set('cookie', cookies.join('; '));
  const url = `https://${requestContext.domainName}${rawPath}?${rawQueryString}`;
  return { method: requestContext.http.method, url, headers };
}

function readRestApi({ httpMethod, requestContext, ...event }: RestApiEvent) {
  const pairs = (lists: Record<string, string[]> | null) =>
    Object.entries(lists ?? {}).flatMap(([name, values]) =>
      values.map((value): [string, string] => [name, value]),
    );
  const query = new URLSearchParams(pairs(event.multiValueQueryStringParameters));
  const url = `https://${requestContext.domainName}${requestContext.path}?${query}`;
  return { method: httpMethod, url, headers: new Headers(pairs(event.multiValueHeaders)) };
}
