import type { EventData, EventName, WebhookEvent } from '@tutor-session/protocol';
import {
  createWebhookHandler,
  signWebhook,
  type WebhookHandlerOptions,
  type WebhookHandlers,
} from '@tutor-session/webhooks';
import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import { delivery, ended, gate, secret } from './support.ts';

describe('a signed delivery', () => {
  test('runs its function with the event and is answered with 200', async () => {
    const seen: WebhookEvent[] = [];
    const handler = createWebhookHandler({ secret, on: { 'session.ended': (event) => seen.push(event) } });
    expect((await handler(await delivery())).status).toBe(200);
    expect(seen).toEqual([ended]);
  });

  test('narrows the event of each function', async () => {
    createWebhookHandler({
      secret,
      on: {
        'session.ended': (event) => {
          expectTypeOf(event.data).toEqualTypeOf<EventData<'session.ended'>>();
          return event.data.duration_seconds;
        },
        'usage.daily': async (event) => {
          expectTypeOf(event.event).toEqualTypeOf<'usage.daily'>();
        },
      },
      onAny: (event) => expectTypeOf(event).toEqualTypeOf<WebhookEvent>(),
    });
    expectTypeOf<keyof WebhookHandlers>().toEqualTypeOf<EventName>();
  });

  test('runs onAny after its own function, and waits for both', async () => {
    const order: string[] = [];
    const { opened, open } = gate();
    const handler = createWebhookHandler({
      secret,
      on: {
        'session.ended': async () => {
          await opened;
          order.push('on');
        },
      },
      onAny: async () => order.push('any'),
    });
    const answer = handler(await delivery());
    expect(order).toEqual([]);
    open();
    expect((await answer).status).toBe(200);
    expect(order).toEqual(['on', 'any']);
  });

  test.each(['webhook.test', 'constructor', '__proto__'])(
    'of an unknown event (%s) reaches onAny',
    async (event) => {
      const onAny = vi.fn();
      const handler = createWebhookHandler({ secret, on: {}, onAny });
      const envelope = { ...ended, event, data: { note: 1 } };
      expect((await handler(await delivery(JSON.stringify(envelope)))).status).toBe(200);
      expect(onAny).toHaveBeenCalledExactlyOnceWith(envelope);
    },
  );

  test('nobody asked for is answered with 200', async () => {
    expect((await createWebhookHandler({ secret })(await delivery())).status).toBe(200);
  });

  test('finds the functions of the moment, not those of the start', async () => {
    const late = vi.fn();
    const options: WebhookHandlerOptions = { secret, on: {} };
    const handler = createWebhookHandler(options);
    options.on = { 'session.ended': late };
    await handler(await delivery());
    expect(late).toHaveBeenCalledOnce();
  });

  test('is accepted under each of two secrets', async () => {
    const onAny = vi.fn();
    const handler = createWebhookHandler({ secret: ['new-secret', secret], onAny });
    expect((await handler(await delivery())).status).toBe(200);
    expect(onAny).toHaveBeenCalledOnce();
  });

  test('is the same delivery when it comes again under the new secret', async () => {
    const onAny = vi.fn();
    const handler = createWebhookHandler({ secret: ['new-secret', secret], onAny });
    const body = JSON.stringify(ended);
    await handler(await delivery(body));
    await handler(await delivery(body, { 'x-service-signature': await signWebhook(body, 'new-secret') }));
    expect(onAny).toHaveBeenCalledOnce();
  });
});

describe("a developer's mistake is a TypeError:", () => {
  const wrong: [string, Record<string, unknown>][] = [
    ['secret', { secret: '' }],
    ['secret', { secret: undefined }],
    ['on', { on: 'session.ended' }],
    ["on['session.ended']", { on: { 'session.ended': 'run' } }],
    ['onAny', { onAny: 5 }],
    ['onError', { onError: {} }],
    ['deliveries', { deliveries: { reserve: () => 'new' } }],
    ['leaseSeconds', { leaseSeconds: 0 }],
    ['maxBytes', { maxBytes: '5mb' }],
    ['maxAgeSeconds', { maxAgeSeconds: Number.NaN }],
    ['now', { now: 5 }],
  ];
  test.each(wrong)('%s, named in the message', (name, options) => {
    const create = () => createWebhookHandler({ secret, ...options } as WebhookHandlerOptions);
    expect(create).toThrow(TypeError);
    expect(create).toThrow(name);
  });

  test.each([
    ['has read the body', (request: Request) => request.text()],
    [
      'has read some of it and let go',
      async (request: Request) => {
        const reader = request.body?.getReader();
        await reader?.read();
        reader?.releaseLock();
      },
    ],
    ['is about to read it', async (request: Request) => request.body?.getReader()],
  ])('mounting the handler behind something that %s', async (_, read) => {
    const request = await delivery();
    await read(request);
    await expect(createWebhookHandler({ secret })(request)).rejects.toThrow(/body parser/);
  });

  test("handing it Express's or Hono's own object instead of a Request", async () => {
    const handler = createWebhookHandler({ secret });
    for (const other of [{ headers: {} }, {}, undefined]) {
      await expect(handler(other as Request)).rejects.toThrow(TypeError);
    }
  });
});
