import { expect, test } from 'vitest';
import { EmbedClient } from '../../src/session/embed-client.ts';

const after = { transcript: 0, whiteboard: 0, events: 0 };

function client(respond: () => Response | Promise<Response>) {
  const requests: Request[] = [];
  const fetch = async (input: URL | RequestInfo, init?: RequestInit) => {
    requests.push(new Request(input, init));
    return respond();
  };
  return {
    requests,
    api: new EmbedClient({ token: 'a.b.c', baseUrl: 'https://e.example/embed/api/', fetch }),
  };
}

test('the embed API client sends the token in x-embed-token and nowhere else', async () => {
  const { api, requests } = client(() => Response.json({ ok: true }));
  await api.sendMessage({ after, client_message_id: 'm1', text: '3/4' });
  const [request] = requests;
  expect(request?.url).toBe('https://e.example/embed/api/session/messages');
  expect(request?.headers.get('x-embed-token')).toBe('a.b.c');
  expect(await request?.json()).toEqual({ after, client_message_id: 'm1', text: '3/4' });
});

test.each([
  [401, 'refused', 'invalid_token'],
  [409, 'refused', 'conflict'],
  [400, 'refused', 'invalid_request'],
  [429, 'unreachable', 'rate_limited'],
  [500, 'unreachable', 'internal_error'],
])('the embed API client takes %i for %s, with the code %s', async (status, kind, code) => {
  const { api } = client(() => Response.json({ error: { code, message: 'why', status } }, { status }));
  await expect(api.heartbeat({ after })).rejects.toMatchObject({ kind, code, message: 'why' });
});

test('the embed API client passes on why a token is refused', async () => {
  const headers = { 'www-authenticate': 'EmbedToken realm="x", error="token_used"' };
  const { api } = client(() =>
    Response.json({ error: { code: 'invalid_token', message: 'why' } }, { status: 401, headers }),
  );
  await expect(api.config()).rejects.toMatchObject({ tokenRefusal: 'token_used' });
});

test('the embed API client says how long to wait where the service does', async () => {
  const { api } = client(() => Response.json({}, { status: 429, headers: { 'retry-after': '7' } }));
  await expect(api.heartbeat({ after })).rejects.toMatchObject({ retryAfterMs: 7_000 });
});

test.each([
  ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy returns a page', () => new Response('<h1>Sign in</h1>')],
  ['a proxy fails with a page', () => new Response('<h1>502</h1>', { status: 502 })],
])('the embed API client may try again when %s', async (_what, respond) => {
  const { api } = client(respond);
  await expect(api.config()).rejects.toMatchObject({ kind: 'unreachable' });
});
