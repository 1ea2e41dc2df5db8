import {
  createWebhookHandler,
  type WebhookHandlerOptions,
  type WebhookHandlers,
} from '@tutor-session/webhooks';
import { expect, test, vi } from 'vitest';
import { delivery, ended, gate, secret } from './support.ts';

test("onAny runs after the event's own function, and the response waits for both", async () => {
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
  const response = handler(await delivery());
  expect(order).toEqual([]);
  open();
  expect((await response).status).toBe(200);
  expect(order).toEqual(['on', 'any']);
});

test.each(['webhook.test', 'constructor', '__proto__'])(
  'an unknown event (%s) reaches onAny',
  async (event) => {
    const onAny = vi.fn();
    const handler = createWebhookHandler({ secret, on: {}, onAny });
    const envelope = { ...ended, event, data: { note: 1 } };
    expect((await handler(await delivery(JSON.stringify(envelope)))).status).toBe(200);
    expect(onAny).toHaveBeenCalledExactlyOnceWith(envelope);
  },
);

test('a secret may be a function, called at each request', async () => {
  let current = '';
  const onError = vi.fn();
  const handler = createWebhookHandler({ secret: () => current, onError });
  expect((await handler(await delivery())).status).toBe(500);
  expect(onError).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: 'TypeError', message: expect.stringContaining('secret is empty') }),
    expect.any(Request),
  );
  current = secret;
  expect((await handler(await delivery())).status).toBe(200);
});

test('a name that no event has, set later, acknowledges nothing, and onError says why', async () => {
  const onError = vi.fn();
  const options: WebhookHandlerOptions = { secret, onError };
  const handler = createWebhookHandler(options);
  for (const [name, hint] of [
    ['session.end', "Did you mean 'session.ended'?"],
    ['constructor', 'is no event. onAny gets each event'],
  ] as const) {
    options.on = { [name]: () => {} } as WebhookHandlers;
    expect((await handler(await delivery())).status).toBe(500);
    expect(String(onError.mock.lastCall?.[0])).toContain(hint);
  }
  options.on = {};
  expect((await handler(await delivery())).status).toBe(200);
});

test.each([
  ['on', { on: { 'session.ended': () => new Response('busy', { status: 503 }) } }, 503],
  ['onAny', { onAny: async () => Response.redirect('https://partner.example/', 302) }, 302],
])(
  'a function of %s that returns a Response which is no 2xx does not acknowledge',
  async (_, functions, status) => {
    const onError = vi.fn();
    const options: WebhookHandlerOptions = { secret, onError, ...functions };
    const handler = createWebhookHandler(options);
    expect((await handler(await delivery())).status).toBe(500);
    expect(String(onError.mock.calls[0]?.[0])).toContain(`returned a Response with status ${status}`);
    options.on = {};
    options.onAny = () => new Response(null, { status: 204 });
    const again = await handler(await delivery());
    expect(await again.json()).toEqual({ received: true });
  },
);
