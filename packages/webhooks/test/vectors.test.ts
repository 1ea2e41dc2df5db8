// Bodies that are hard to keep byte for byte, signed by another implementation; and deliveries that were changed on their way.
import { execFileSync } from 'node:child_process';
import { signWebhook, verifyWebhook, WebhookError } from '@tutor-session/webhooks';
import { expect, test } from 'vitest';
import { ended, secret } from './support.ts';

/** Numbers that look random and are the same in each run (mulberry32). */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

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
function makeBodies(): Uint8Array<ArrayBuffer>[] {
  const random = seeded(1);
  const bodies = [
    encode(''),
    encode('\uFEFF'),
    encode(`\uFEFF${envelope('after a byte-order mark')}`),
    new Uint8Array(1),
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
    encode(envelope('x'.repeat(1024 * 1024))),
    encode(`${envelope('trailing')}\r\n`),
    encode(` ${envelope('leading')}`),
  ];
  while (bodies.length < 200) {
    const text = Array.from({ length: random(40) }, () => texts[random(texts.length)]).join('');
    const json = envelope(text);
    bodies.push(encode(random(2) ? json : json.replaceAll(':', ' : ')));
  }
  return bodies;
}

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
  const bodies = makeBodies();
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

test('of 10,000 changed deliveries none is accepted, and none throws anything but WebhookError', async () => {
  const random = seeded(2);
  const original = encode(JSON.stringify(ended));
  const signature = await signWebhook(original, secret);
  const change = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
    const at = random(bytes.length);
    const [before, after] = [bytes.slice(0, at), bytes.slice(at)];
    const changes = [
      () => [before, [(after[0] ?? 0) ^ (1 + random(255))], after.slice(1)], // another byte
      () => [before, [random(256)], after], // one more
      () => [before, after.slice(1 + random(5))], // some fewer
      () => [after, before], // turned round
      () => [before, after.slice(0, 8), after], // some twice
      () => [Array.from({ length: random(300) }, () => random(256))], // something else
      () => [before], // cut
    ];
    const parts = changes[random(changes.length)]?.() ?? [];
    return Uint8Array.from(parts.flatMap((part) => [...part]));
  };
  const same = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0;
  const counts: Record<string, number> = {};
  for (let tried = 0; tried < 10_000; ) {
    const body = random(3) ? change(original) : original;
    const sent =
      random(2) && body !== original ? signature : Buffer.from(change(encode(signature))).toString('latin1');
    if (sent === signature && same(body, original)) continue; // two changes that undo each other
    const result = await outcome(body, sent);
    counts[result] = (counts[result] ?? 0) + 1;
    tried += 1;
  }
  expect(Object.keys(counts).sort()).toEqual([
    'signature_malformed',
    'signature_mismatch',
    'signature_missing',
  ]);
});
