import { createHmac } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { createWebhookHandler, signWebhook, toNodeHandler } from '@tutor-session/webhooks';
import { expect, test } from 'vitest';
import { gradeSpeed } from '../../src/doctor/check-webhook.ts';
import { WebhookSender } from '../../src/doctor/webhook-sender.ts';
import { listen } from '../support/listen.ts';
import { behindParser, describe, findAll } from './endpoints.ts';

const secret = 'whsec-of-the-doctor';

/** Returns all findings as text, and those that are not ok. */
async function examine(listener: RequestListener | URL, { timeoutMs = 10_000 } = {}) {
  const url = listener instanceof URL ? listener : await listen(listener);
  const options = {
    partnerId: 'partner_dev',
    sign: (body: string) => signWebhook(body, secret),
    secret,
    secretSource: 'webhook_secret of credentials.json',
    signsLarge: true,
    now: () => new Date(),
  };
  const found = await findAll({ receiver: new WebhookSender(url, { ...options, timeoutMs }) });
  const lines = found.map(describe);
  expect(lines.join('\n')).not.toContain(secret);
  return { lines, bad: lines.filter((line) => !line.startsWith('ok')) };
}

const digest = (body: string | Uint8Array) => createHmac('sha256', secret).update(body).digest('hex');

interface ByHand {
  /** What is verified of the bytes that arrived. */
  read?: (bytes: Buffer) => string | Uint8Array;
  matches?: (signature: string, expected: string) => boolean;
  /** Handles a verified event and returns the status. */
  handle?: (event: { event: string }) => number | Promise<number>;
}

/** A receiver written by hand, which verifies the raw bytes and accepts an event again and again, with one thing changed. */
function byHand({
  read = (bytes) => bytes,
  matches = (signature, expected) => signature === expected,
  handle = () => 200,
}: ByHand = {}) {
  return async (req: IncomingMessage, res: ServerResponse) => {
    const bytes = await buffer(req);
    const signature = String(req.headers['x-service-signature']);
    if (!matches(signature, digest(read(bytes)))) return res.writeHead(401).end();
    res.writeHead(await handle(JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, '')))).end();
  };
}

/** What is noted of every receiver that does not say whether it knew a delivery. */
const notes = [
  expect.stringMatching(/^note: the same delivery again is accepted\. .*session_id ses_sample_\w+$/),
  expect.stringMatching(/^note: the same delivery twice at once is accepted\./),
];

test('the doctor finds nothing wrong with createWebhookHandler', async () => {
  const { lines, bad } = await examine(toNodeHandler(createWebhookHandler({ secret })));
  expect(bad).toEqual([]);
  expect(lines).toHaveLength(14);
  expect(lines).toContain('ok: the same delivery again is handled once');
  expect(lines).toContain('ok: the same delivery twice at once is handled once');
});

test.each<[string, ByHand, RegExp[]]>([
  [
    'does not verify',
    { matches: () => true },
    [
      /^fail: a wrong signature is accepted: anybody/,
      /^fail: no signature is accepted: anybody/,
      /^fail: a body that was changed after it was signed is accepted: events can be altered/,
      /^warn: a signature in upper-case hex is accepted/,
    ],
  ],
  [
    'verifies a body that was parsed and made JSON again',
    { read: (bytes) => JSON.stringify(JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''))) },
    [
      /^fail: a body with spaces, emoji and escapes returns 401: compare .* bytes as they arrived/,
      /^warn: a body with a byte-order mark returns 401/,
      /^fail: a body in pieces that split characters returns 401/,
    ],
  ],
  [
    'verifies decoded text',
    { read: (bytes) => new TextDecoder().decode(bytes) },
    [/^warn: a body with a byte-order mark returns 401: .*verify bytes/],
  ],
  [
    'compares signatures without regard to case',
    { matches: (signature, expected) => signature.toLowerCase() === expected },
    [/^warn: a signature in upper-case hex is accepted: .*would handle this one twice$/],
  ],
  [
    'refuses events that it does not know',
    { handle: ({ event }) => (event === 'webhook.test' ? 400 : 200) },
    [/^fail: an event that this version does not know returns 400: respond with 200/],
  ],
])('the doctor finds a receiver that %s', async (_, change, findings) => {
  expect((await examine(byHand(change))).bad).toEqual([
    ...findings.map((pattern) => expect.stringMatching(pattern)),
    ...notes,
  ]);
});

test.each([
  ['of a framework that it does not know', '', /raise the limit of the body to 5 MB/],
  ['of Fastify', '{"code":"FST_ERR_CTP_BODY_TOO_LARGE"}', /Fastify refuses it: .*bodyLimit/],
  ['of adapter-node', 'Content-length of 5000000 exceeds limit of 524288 bytes.', /BODY_SIZE_LIMIT=5M/],
  ['of Express', 'PayloadTooLargeError: request entity too large', /Express refuses it: .*limit: "5mb"/],
  ['of nginx', '<h1>413 Request Entity Too Large</h1><hr>nginx', /client_max_body_size 5m/],
])('the doctor finds a limit %s, and names its option', async (_, text, fix) => {
  const receive = byHand();
  const { bad } = await examine(async (req, res) => {
    if (Number(req.headers['content-length']) < 524_288) return receive(req, res);
    await buffer(req);
    res.writeHead(413).end(text);
  });
  expect(bad).toEqual([expect.stringMatching(/^fail: a transcript of 5 MB returns 413: /), ...notes]);
  expect(bad[0]).toMatch(fix);
});

test('the doctor finds a receiver that refuses old events', async () => {
  const { bad } = await examine(toNodeHandler(createWebhookHandler({ secret, maxAgeSeconds: 300 })));
  expect(bad).toEqual([expect.stringMatching(/^fail: a last retry, a day after its event returns 400: /)]);
});

test('the doctor finds a receiver that fails when a delivery comes again', async () => {
  const rows = new Set<string>();
  const insert = (event: object) => {
    const row = JSON.stringify(event);
    if (rows.has(row)) return 500; // a unique key
    rows.add(row);
    return 200;
  };
  expect((await examine(byHand({ handle: insert }))).bad).toEqual([
    expect.stringMatching(/^fail: the same delivery again returns 500: /),
    expect.stringMatching(/^fail: the same delivery twice at once returns 500: /),
  ]);
});

test('the doctor warns of a receiver that takes more than half of the time limit', () => {
  expect(describe(gradeSpeed(3_000, 6_000))).toMatch(/^ok/);
  expect(describe(gradeSpeed(3_001, 6_000))).toMatch(
    /^warn: the slowest response took 3001 ms; the service waits 6 seconds: respond first/,
  );
});

test('the doctor recognises a receiver that waits for a body which a parser has read', async () => {
  const { lines } = await examine(behindParser(createWebhookHandler({ secret })), { timeoutMs: 1_000 });
  expect(lines).toEqual([expect.stringMatching(/^fail: .*within 1 seconds, .*a body parser has read it\?/)]);
});

test("the doctor repeats how to fix it in the receiver's framework", async () => {
  const handler = toNodeHandler(createWebhookHandler({ secret }));
  const { lines } = await examine(async (req, res) =>
    handler(Object.assign(req, { body: JSON.parse(String(await buffer(req))) }), res),
  );
  expect(lines).toEqual([expect.stringMatching(/^fail: .* returns 500: .*it says: ".*rawBody/)]);
});

test.each<[string, RequestListener | URL, RegExp]>([
  [
    'another secret',
    toNodeHandler(createWebhookHandler({ secret: 'another' })),
    /returns 401: .*webhook_secret of/,
  ],
  ['a wrong path', (_, res) => res.writeHead(404).end(), /returns 404: is this the endpoint's address/],
  [
    'a redirect',
    (_, res) => res.writeHead(307, { location: '/' }).end(),
    /returns 307: .*follows no redirect/,
  ],
  [
    'an error',
    getRequestListener(() => new Response(null, { status: 500 })),
    /returns 500: see the backend's log$/,
  ],
  ['no receiver', new URL('http://127.0.0.1:9/'), /nothing listens there/],
])('the doctor stops at %s', async (_, receiver, finding) => {
  const { lines } = await examine(receiver);
  expect(lines).toEqual([expect.stringMatching(finding)]);
});

test('the doctor warns of an address that the service would not send to', async () => {
  const { lines } = await examine(new URL('http://192.0.2.1/'), { timeoutMs: 100 });
  expect(lines[0]).toMatch(/^warn: the service would not send to this address: .*must be https/);
});
