import { inspect } from 'node:util';
import { createWebhookHandler, signWebhook, type WebhookHandlerOptions } from '@tutor-session/webhooks';
import { expect, test, vi } from 'vitest';
import { delivery, ended, secret } from './support.ts';

const body = JSON.stringify(ended);
const signature = await signWebhook(body, secret);

async function sendRefused(request: Request, more: Partial<WebhookHandlerOptions> = {}) {
  const touched = vi.fn();
  const deliveries = { reserve: touched, complete: touched, release: touched };
  const onError = vi.fn();
  const on = { 'session.ended': touched };
  const options = { secret, deliveries, on, onAny: touched, onError, ...more };
  const response = await createWebhookHandler(options)(request);
  expect(touched).not.toHaveBeenCalled();
  const { error } = await response.json();
  expect(error).toEqual({ code: expect.any(String), message: expect.any(String), status: response.status });
  return { response, code: error.code, onError };
}

test.each([
  ['a missing header', body, {}],
  ['a changed body', body.replace('1260', '1261'), { 'x-service-signature': signature }],
])('a delivery with %s is refused with 401, and nothing runs', async (_, sent, headers) => {
  const request = await delivery(sent, headers as Record<string, string>);
  const { response, code, onError } = await sendRefused(request);
  expect(response.status).toBe(401);
  expect(code).toMatch(/^signature_/);
  expect(response.headers.get('www-authenticate')).toBe('X-Service-Signature');
  expect(onError).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: 'WebhookError', code }),
    expect.any(Request),
  );
});

test('a refused delivery is one line of a log, whatever prints it', async () => {
  const { onError } = await sendRefused(await delivery(body, {}));
  const [error] = onError.mock.calls[0] ?? [];
  expect(error.stack).toBe(`WebhookError: ${error.message}`);
  expect(inspect(error)).not.toContain('    at ');
});

test('an unsigned request is refused before its body is read', async () => {
  const request = await delivery(body, {});
  await sendRefused(request);
  expect(request.bodyUsed).toBe(false);
});

test.each(['GET', 'PUT'])('%s is refused with 405 and Allow', async (method) => {
  const { response, code } = await sendRefused(new Request('https://partner.example/webhooks', { method }));
  expect([response.status, response.headers.get('allow'), code]).toEqual([405, 'POST', 'method_not_allowed']);
});

test('a body larger than maxBytes, by default 5 MiB, is refused with 413', async () => {
  const { response, code } = await sendRefused(await delivery(), { maxBytes: body.length - 1 });
  expect([response.status, code]).toEqual([413, 'payload_too_large']);
  const most = 'x'.repeat(5 * 1024 * 1024);
  expect((await sendRefused(await delivery(`${most}x`))).response.status).toBe(413);
  expect((await sendRefused(await delivery(most))).response.status).not.toBe(413);
});

const stream = (source: UnderlyingDefaultSource<Uint8Array>) =>
  new Request('https://partner.example/webhooks', {
    method: 'POST',
    body: new ReadableStream(source),
    headers: { 'x-service-signature': signature },
    duplex: 'half',
  } as RequestInit);

test('a body whose connection broke is refused with 400', async () => {
  const request = stream({ pull: (controller) => controller.error(new Error('ECONNRESET')) });
  const { response, code } = await sendRefused(request);
  expect([response.status, code]).toEqual([400, 'body_unreadable']);
});

test('a body that was read, and a call without a Request, are a 500 that says how to mount the handler', async () => {
  const used = await delivery();
  await used.text();
  for (const request of [used, {} as Request]) {
    const { response, code, onError } = await sendRefused(request);
    expect([response.status, code]).toEqual([500, 'internal_error']);
    const message = expect.stringContaining('toNodeHandler');
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message }), request);
  }
});
