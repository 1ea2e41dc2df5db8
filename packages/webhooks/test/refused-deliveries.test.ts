import { createWebhookHandler, signWebhook, type WebhookHandlerOptions } from '@tutor-session/webhooks';
import { describe, expect, test, vi } from 'vitest';
import { delivery, ended, secret } from './support.ts';

const body = JSON.stringify(ended);
const signature = await signWebhook(body, secret);

describe('is refused, and nothing runs:', () => {
  async function refusal(request: Request, more: Partial<WebhookHandlerOptions> = {}) {
    const touched = vi.fn();
    const deliveries = { reserve: touched, complete: touched, release: touched };
    const onError = vi.fn();
    const options = {
      secret,
      deliveries,
      on: { 'session.ended': touched },
      onAny: touched,
      onError,
      ...more,
    };
    const answer = await createWebhookHandler(options)(request);
    expect(touched).not.toHaveBeenCalled();
    const { error } = await answer.json();
    expect(error).toEqual({ code: expect.any(String), message: expect.any(String), status: answer.status });
    return { answer, code: error.code, onError };
  }

  test.each([
    ['a missing header', body, {}],
    ['an empty header', body, { 'x-service-signature': '' }],
    ['upper case', body, { 'x-service-signature': signature.toUpperCase() }],
    ['a trailing digit', body, { 'x-service-signature': `${signature}0` }],
    ['another signature', body, { 'x-service-signature': 'f'.repeat(64) }],
    ['a trailing byte', `${body}\n`, { 'x-service-signature': signature }],
    ['a changed body', body.replace('1260', '1261'), { 'x-service-signature': signature }],
    ['an empty body', '', { 'x-service-signature': signature }],
  ])('%s, with 401', async (_, sent, headers) => {
    const { answer, code, onError } = await refusal(await delivery(sent, headers as Record<string, string>));
    expect(answer.status).toBe(401);
    expect(code).toMatch(/^signature_/);
    expect(answer.headers.get('www-authenticate')).not.toBeNull();
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'WebhookError', code }),
      expect.any(Request),
    );
  });

  test('each single-bit change of a small body, with 401', async () => {
    const small = '{"event":"a","timestamp":"b","partner_id":"c","data":{}}';
    const headers = { 'x-service-signature': await signWebhook(small, secret) };
    const onAny = vi.fn();
    const handler = createWebhookHandler({ secret, onAny });
    for (let bit = 0; bit < small.length * 8; bit++) {
      const changed = new TextEncoder().encode(small);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect((await handler(await delivery(changed, headers))).status).toBe(401);
    }
    expect(onAny).not.toHaveBeenCalled();
  });

  test('an unsigned request, before its body is read', async () => {
    const request = await delivery(body, {});
    await refusal(request);
    expect(request.bodyUsed).toBe(false);
  });

  test.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('%s, with 405 and Allow', async (method) => {
    const { answer, code } = await refusal(new Request('https://partner.example/webhooks', { method }));
    expect([answer.status, answer.headers.get('allow'), code]).toEqual([405, 'POST', 'method_not_allowed']);
  });

  test.each([
    ['not JSON', 'hello', 'body_not_json'],
    ['no envelope', '{"event":"session.ended"}', 'body_not_envelope'],
  ])('a signed body that is %s, with 400', async (_, sent, expected) => {
    const { answer, code } = await refusal(await delivery(sent));
    expect([answer.status, code]).toEqual([400, expected]);
  });

  test('a body larger than maxBytes, with 413', async () => {
    const { answer, code } = await refusal(await delivery(), { maxBytes: body.length - 1 });
    expect([answer.status, code]).toEqual([413, 'payload_too_large']);
  });

  test('a content-length larger than maxBytes, without reading', async () => {
    const request = await delivery(body, { 'x-service-signature': signature, 'content-length': '6000000' });
    expect((await refusal(request)).answer.status).toBe(413);
    expect(request.bodyUsed).toBe(false);
  });

  const stream = (source: UnderlyingDefaultSource<Uint8Array>) =>
    new Request('https://partner.example/webhooks', {
      method: 'POST',
      body: new ReadableStream(source),
      headers: { 'x-service-signature': signature },
      duplex: 'half',
    } as RequestInit);

  test('a body without a content-length, as soon as it is larger than maxBytes', async () => {
    let sent = 0;
    const cancel = vi.fn();
    const request = stream({
      pull(controller) {
        sent += 1000;
        controller.enqueue(new Uint8Array(1000));
        if (sent === 100_000) controller.close();
      },
      cancel,
    });
    expect((await refusal(request, { maxBytes: 5000 })).answer.status).toBe(413);
    expect(sent).toBeLessThanOrEqual(8000);
    expect(cancel).toHaveBeenCalledOnce();
  });

  test('a body whose connection broke, with 400', async () => {
    const request = stream({ pull: (controller) => controller.error(new Error('ECONNRESET')) });
    expect((await refusal(request)).code).toBe('body_unreadable');
  });
});

test('a body of exactly maxBytes in many chunks is taken whole', async () => {
  const bytes = new TextEncoder().encode(JSON.stringify(ended));
  let at = 0;
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.slice(at, at + 7));
      at += 7;
      if (at >= bytes.length) controller.close();
    },
  });
  const headers = { 'x-service-signature': await signWebhook(bytes, secret) };
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
  const onAny = vi.fn();
  const handler = createWebhookHandler({ secret, onAny, maxBytes: bytes.length });
  expect((await handler(new Request('https://partner.example/', init))).status).toBe(200);
  expect(onAny).toHaveBeenCalledExactlyOnceWith(ended);
});
