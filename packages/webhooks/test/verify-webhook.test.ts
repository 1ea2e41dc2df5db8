import { runInNewContext } from 'node:vm';
import { signWebhook, verifyWebhook } from '@tutor-session/webhooks';
import { expect, test } from 'vitest';
import { ended, secret } from './support.ts';

const body = JSON.stringify(ended);
const small = '{"event":"a.b","timestamp":"2026","partner_id":"p","data":{}}';
const bytes = (text: string) => new TextEncoder().encode(text);

/** The bytes as an ArrayBuffer of another realm, which is not an instance of this one's. */
function otherRealm(content: Uint8Array): ArrayBuffer {
  const buffer = runInNewContext(`new ArrayBuffer(${content.length})`) as ArrayBuffer;
  new Uint8Array(buffer).set(content);
  return buffer;
}

test.each([
  ['', /^The body is empty, .*mount the webhook before the parser\.$/],
  [small, /^The signature does not match this body and secret\./],
])(
  'a signature of another secret is refused, and the error names the probable cause: "%s"',
  async (text, message) => {
    const signature = await signWebhook(text, 'another');
    await expect(verifyWebhook(text, signature, secret)).rejects.toThrow(message);
  },
);

test('a string, its UTF-8 bytes, a Buffer, a view and an ArrayBuffer are the same body', async () => {
  const text = small.replace('"p"', '"Schüler ✓"');
  const signature = await signWebhook(text, secret);
  const padded = bytes(`xx${text}yy`);
  const forms = [
    text,
    bytes(text),
    Buffer.from(text),
    padded.subarray(2, padded.length - 2),
    bytes(text).buffer,
    otherRealm(bytes(text)),
    new Uint8Array(new SharedArrayBuffer(bytes(text).length)).fill(0).map((_, i) => bytes(text)[i] ?? 0),
  ];
  for (const form of forms) {
    expect(await verifyWebhook(form, signature, secret)).toMatchObject({ partner_id: 'Schüler ✓' });
  }
});

const verifyOutcome = async (raw: string | Uint8Array, signature: string | null | undefined) =>
  verifyWebhook(raw, signature, secret).then(
    () => 'accepted',
    (error) => `${error.name} ${error.status} ${error.code}: ${error.message}`,
  );

test.each([
  ['upper case', (s: string) => s.toUpperCase()],
  ['a trailing line break', (s: string) => `${s}\n`],
  ['fullwidth digits', () => '０'.repeat(64)],
  ['a list around it, as of a repeated header', (s: string) => [s] as unknown as string],
])('a signature with %s is refused', async (_, change) => {
  const signature = change(await signWebhook(body, secret));
  expect(await verifyOutcome(body, signature)).toBe(
    'WebhookError 401 signature_malformed: The header X-Service-Signature must be 64 lowercase hex digits.',
  );
});

test.each([null, undefined, ''])('a missing signature (%j) is refused', async (signature) => {
  expect(await verifyOutcome(body, signature)).toBe(
    'WebhookError 401 signature_missing: The header X-Service-Signature is missing.',
  );
});

test.each([
  ['nothing', '', 'json'],
  ['null', 'null', 'envelope'],
])('a signed body of %s is refused', async (_, raw, what) => {
  const outcome = await verifyOutcome(raw, await signWebhook(raw, secret));
  expect(outcome).toMatch(`WebhookError 400 body_not_${what}: The signed body is not `);
});

test('no message or cause quotes the body, the signature or the secret', async () => {
  const words = 'the student said this';
  for (const raw of [words, JSON.stringify({ event: words, data: words })]) {
    const signature = await signWebhook(raw, secret);
    for (const attempt of [verifyWebhook(raw, signature, secret), verifyWebhook(raw, signature, 'other')]) {
      const error = await attempt.catch((thrown: Error) => thrown);
      const said = error instanceof Error ? `${error.stack}${String(error.cause)}` : 'accepted';
      for (const hidden of ['student said', 'the stu', signature, secret]) expect(said).not.toContain(hidden);
    }
  }
});

test('while one secret replaces another, each of them is accepted, in any order, and no third one', async () => {
  for (const signing of ['old-secret', 'new-secret']) {
    const signature = await signWebhook(body, signing);
    expect(await verifyWebhook(body, signature, ['new-secret', 'old-secret'])).toEqual(ended);
    expect(await verifyWebhook(body, signature, ['old-secret', 'new-secret'])).toEqual(ended);
  }
  const third = verifyWebhook(body, await signWebhook(body, 'third'), ['new-secret', 'old-secret']);
  await expect(third).rejects.toMatchObject({ code: 'signature_mismatch' });
});
