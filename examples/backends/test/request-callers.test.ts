import { createTokenEndpoint } from '@tutor-session/token';
import { createWebhookHandler, signWebhook } from '@tutor-session/webhooks';
import { expect, test } from 'vitest';
import { toLambdaHandler } from '../src/lambda.ts';

const secret = 'whsec_example_0001';
const body =
  '{ "event":"a","timestamp":"2026-03-02T10:00:00.000Z","partner_id":"p","data":{"text":"\\u00e9"} }';
const signature = await signWebhook(body, secret);

const tokenEndpoint = createTokenEndpoint({
  secret: 'sk_example_0001',
  partnerId: 'partner_1',
  embedUrl: 'https://embed.example.com',
  resume: true,
  session: (request, { topic }) =>
    request.headers.get('cookie')?.includes('signed-in=yes')
      ? { student_id: 'student_1', subject: 'math', level: '6-8', engine: 'standard', topic: String(topic) }
      : null,
});

test.each([true, false])("AWS Lambda's event, in base64: %s", async (isBase64Encoded) => {
  const events: unknown[] = [];
  const webhooks = createWebhookHandler({ secret, onAny: (event) => events.push(event) });
  const event = (text: string, headers: Record<string, string>) => ({
    rawPath: '/any',
    rawQueryString: '',
    headers: { 'content-type': 'application/json', ...headers },
    cookies: ['a=b', 'signed-in=yes'],
    body: isBase64Encoded ? Buffer.from(text).toString('base64') : text,
    isBase64Encoded,
    requestContext: { domainName: 'partner.example', http: { method: 'POST' } },
  });
  const minted = await toLambdaHandler(tokenEndpoint)(event('{"topic":"fractions"}', {}));
  expect([minted.statusCode, minted.cookies.length]).toEqual([200, 1]);
  const handled = await toLambdaHandler(webhooks)(event(body, { 'x-service-signature': signature }));
  expect(handled.statusCode).toBe(200);
  expect(events).toEqual([JSON.parse(body)]);
});

test('a Next.js route, a React Router action and a Workers module call the handlers with a Request', async () => {
  const POST = createWebhookHandler({ secret }); // app/webhooks/route.ts
  const action = ({ request }: { request: Request }) => tokenEndpoint(request); // app/routes/tutor-token.ts
  const worker = { fetch: POST };
  const url = 'https://partner.example/';
  const headers = { 'x-service-signature': signature };
  expect((await POST(new Request(url, { method: 'POST', body, headers }))).status).toBe(200);
  expect((await worker.fetch(new Request(url, { method: 'POST', body, headers }))).status).toBe(200);
  const cookie = { cookie: 'signed-in=yes' };
  expect((await action({ request: new Request(url, { method: 'POST', headers: cookie }) })).status).toBe(200);
});
