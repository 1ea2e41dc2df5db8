import { createTokenEndpoint, verifySessionToken } from '@tutor-session/token';
import { createWebhookHandler, signWebhook } from '@tutor-session/webhooks';
import { describe, expect, test } from 'vitest';
import { type LambdaEvent, type LambdaResult, type RestApiEvent, toLambdaHandler } from '../src/lambda.ts';

const secret = 'whsec_example_0001';
const body =
  '{ "event":"a","timestamp":"2026-03-02T10:00:00.000Z","partner_id":"p","data":{"text":"\\u00e9"} }';
const signature = await signWebhook(body, secret);

const tokenEndpoint = createTokenEndpoint({
  secret: 'sk_example_0001',
  partnerId: 'partner_1',
  embedUrl: 'https://embed.example.com',
  resume: true,
  issue: 'any',
  session: (request, { topic }) =>
    request.headers.get('cookie')?.includes('signed-in=yes')
      ? { student_id: 'student_1', subject: 'math', level: '6-8', engine: 'standard', topic: String(topic) }
      : null,
});

/** The same request as each API Gateway hands it on. */
interface Sent {
  method: string;
  headers: Record<string, string>;
  params?: string;
  body?: string;
  isBase64Encoded?: boolean;
}
const events = {
  'HTTP API (payload 2.0)': ({
    method,
    headers,
    params,
    body,
    isBase64Encoded = false,
  }: Sent): LambdaEvent => ({
    rawPath: '/api/tutor',
    rawQueryString: params === undefined ? '' : `params=${encodeURIComponent(params)}`,
    headers,
    cookies: ['a=b', 'signed-in=yes'],
    ...(body !== undefined && { body }),
    isBase64Encoded,
    requestContext: { domainName: 'partner.example', http: { method } },
  }),
  'REST API (payload 1.0)': ({
    method,
    headers,
    params,
    body,
    isBase64Encoded = false,
  }: Sent): RestApiEvent => ({
    httpMethod: method,
    multiValueHeaders: {
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
      Cookie: ['a=b; signed-in=yes'],
    },
    multiValueQueryStringParameters: params === undefined ? null : { params: [params] },
    body: body ?? null,
    isBase64Encoded,
    requestContext: { domainName: 'partner.example', path: '/prod/api/tutor' },
  }),
};
const cookiesOf = ({ cookies, multiValueHeaders }: LambdaResult) =>
  cookies ?? multiValueHeaders?.['set-cookie'] ?? [];
const locationOf = ({ headers, multiValueHeaders }: LambdaResult) =>
  headers?.location ?? multiValueHeaders?.location?.[0];

describe.each(Object.entries(events))("AWS Lambda behind an API Gateway's %s", (_, event) => {
  test.each([true, false])('a token and a webhook, the body in base64: %s', async (isBase64Encoded) => {
    const seen: unknown[] = [];
    const webhooks = createWebhookHandler({ secret, onAny: (event) => seen.push(event) });
    const send = (
      handler: (request: Request) => Promise<Response>,
      text: string,
      more: Record<string, string> = {},
    ) => {
      const headers = { 'content-type': 'application/json', ...more };
      const body = isBase64Encoded ? Buffer.from(text).toString('base64') : text;
      return toLambdaHandler(handler)(event({ method: 'POST', headers, body, isBase64Encoded }));
    };
    const minted = await send(tokenEndpoint, '{"topic":"½ fractions"}');
    expect([minted.statusCode, cookiesOf(minted).length]).toEqual([200, 1]);
    expect((await send(webhooks, body, { 'x-service-signature': signature })).statusCode).toBe(200);
    expect(seen).toEqual([JSON.parse(body)]);
  });

  test('a frame is redirected, and each of several cookies is set', async () => {
    const frame = {
      'sec-fetch-dest': 'iframe',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-site': 'same-origin',
    };
    const handler = async (request: Request) => {
      const response = await tokenEndpoint(request);
      response.headers.append('set-cookie', 'login=renewed');
      return response;
    };
    const redirected = await toLambdaHandler(handler)(
      event({ method: 'GET', headers: frame, params: '{"topic":"½ & 1"}' }),
    );
    expect(redirected.statusCode).toBe(303);
    expect(cookiesOf(redirected)).toEqual([expect.stringContaining('; Secure'), 'login=renewed']);
    const token = new URL(locationOf(redirected) ?? '').searchParams.get('token') ?? '';
    expect(await verifySessionToken(token, { secret: 'sk_example_0001' })).toMatchObject({ topic: '½ & 1' });
  });
});
