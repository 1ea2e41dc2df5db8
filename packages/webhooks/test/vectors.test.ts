// Bodies that are hard to keep byte for byte, signed by another implementation; and deliveries that were changed on their way.
import { execFileSync } from 'node:child_process';
import { signWebhook, verifyWebhook, WebhookError } from '@tutor-session/webhooks';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ended, secret } from './support.ts';

const texts = [
  '😀👩‍👩‍👧',
  '\\ud83d\\ude00',
  '\uFEFF',
  '\\u0000',
  '\\/"\\b\\t',
  '学生 Zoë ١٢',
  '\u2028\u2029',
  '</script>',
  '',
];
const encode = (text: string) => new TextEncoder().encode(text);
const envelope = (text: string) =>
  `{"event":"session.ended","timestamp":"2026-03-02T10:00:00.000Z","partner_id":"p","data":{"text":"${text.replaceAll('"', '\\"')}"}}`;

/** 200 bodies: events with each of the texts, of many lengths and spellings, up to 1 MiB; and what is no event at all. */
const bodies: Uint8Array<ArrayBuffer>[] = [
  encode(''),
  encode('\uFEFF'),
  encode(`\uFEFF${envelope('after a byte-order mark')}`),
  new Uint8Array(1),
  Uint8Array.from({ length: 256 }, (_, byte) => byte),
  encode(envelope('x'.repeat(1024 * 1024))),
  encode(`${envelope('trailing')}\r\n`),
  encode(` ${envelope('leading')}`),
  ...fc
    .sample(
      fc.tuple(fc.array(fc.constantFrom(...texts), { maxLength: 40 }), fc.constantFrom(':', ' : ')),
      192,
    )
    .map(([parts, colon]) => encode(envelope(parts.join('')).replaceAll(':', colon))),
];

const python = `
import base64, hashlib, hmac, json, sys
given = json.load(sys.stdin)
print(json.dumps([hmac.new(given["secret"].encode(), base64.b64decode(body), hashlib.sha256).hexdigest() for body in given["bodies"]]))`;

const outcome = (body: Uint8Array, signature: string | null, key = secret) =>
  verifyWebhook(body, signature, key).then(
    () => 'accepted',
    (error: unknown) => (error instanceof WebhookError ? error.code : `threw ${String(error)}`),
  );

test('200 bodies that Python signed verify byte for byte', async () => {
  const given = { secret, bodies: bodies.map((body) => Buffer.from(body).toString('base64')) };
  const printed = execFileSync('/usr/bin/python3', ['-c', python], {
    input: JSON.stringify(given),
    maxBuffer: 2 ** 26,
  });
  const signatures: string[] = JSON.parse(printed.toString());
  const outcomes = new Map<string, number>();
  for (const [index, body] of bodies.entries()) {
    const signature = signatures[index] ?? '';
    expect(await signWebhook(body, secret)).toBe(signature);
    const result = await outcome(body, signature);
    outcomes.set(result, (outcomes.get(result) ?? 0) + 1);
    if (result !== 'accepted') continue;
    const text = new TextDecoder().decode(body); // without the byte-order mark in front
    expect(await verifyWebhook(body, signature, secret)).toEqual(JSON.parse(text));
  }
  // What is no event has a good signature, and is refused for what it is.
  expect(Object.fromEntries(outcomes)).toEqual({ accepted: 196, body_not_json: 4 });
});

/** Bytes with some put in the place of others, at any place. */
const changed = (original: Uint8Array) =>
  fc
    .tuple(fc.nat(original.length), fc.nat(original.length), fc.uint8Array({ maxLength: 300 }))
    .map(([at, cut, put]) =>
      Uint8Array.from([...original.slice(0, at), ...put, ...original.slice(at + cut)]),
    );

test('of 10,000 changed deliveries none is accepted, and none throws anything but WebhookError', async () => {
  const original = encode(JSON.stringify(ended));
  const signature = await signWebhook(original, secret);
  const otherSignatures = changed(encode(signature)).map((bytes) => Buffer.from(bytes).toString('latin1'));
  const delivery = fc.tuple(
    fc.oneof(fc.constant(original), changed(original)),
    fc.oneof(fc.constant(signature), fc.constant(''), otherSignatures),
  );
  const codes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(delivery, async ([body, sent]) => {
      fc.pre(sent !== signature || Buffer.compare(body, original) !== 0);
      codes.add(await outcome(body, sent));
    }),
    { numRuns: 10_000 },
  );
  expect([...codes].sort()).toEqual(['signature_malformed', 'signature_mismatch', 'signature_missing']);
});
