// verifyWebhook against what one would write by hand on Node, and beside other libraries on the same bodies. Runs against dist
// (`pnpm build` first), all in one process.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sign as signOctokit, verify as verifyOctokit } from '@octokit/webhooks-methods';
import { printBar, takeTurns, timeCalls } from '@tutor-session/bench';
import { signWebhook, verifyWebhook } from '@tutor-session/webhooks';
import { Webhook } from 'standardwebhooks';
import Stripe from 'stripe';

const secret = 'whsec_4JpQ0s8Vb2mXc6Zt9Ld3Rf7Hk1Ny5Gw0';
const cases = [
  { name: '2 KB', bytes: 2_000, bar: 0.75, calls: 200, rounds: 61 },
  { name: '200 KB', bytes: 200_000, bar: 0.9, calls: 5, rounds: 61 },
];

// Each body is verified and parsed by every library, each with a signature of its own form.
for (const { name, bytes, bar, calls, rounds } of cases) {
  const body = createTranscript(bytes);
  const text = body.toString();
  const signature = await signWebhook(body, secret);
  const octokit = await signOctokit(secret, text);
  const standard = new Webhook(Buffer.from(secret).toString('base64'));
  const now = new Date();
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': standard.sign('msg_1', now, text),
  };
  const stripe = new Stripe('sk_test_bench');
  const stripeHeader = stripe.webhooks.generateTestHeaderString({ payload: text, secret });
  const libraries = {
    'tutor-session': () => verifyWebhook(body, signature, secret),
    'node:crypto by hand': () => byHand(body, signature),
    standardwebhooks: () => standard.verify(text, headers),
    '@octokit/webhooks-methods': async () => (await verifyOctokit(secret, text, octokit)) && JSON.parse(text),
    stripe: () => stripe.webhooks.constructEvent(text, stripeHeader, secret),
  };
  const names = Object.keys(libraries) as (keyof typeof libraries)[];
  const contenders = Object.fromEntries(names.map((each) => [each, timeCalls(calls, libraries[each])]));
  const times = await takeTurns(contenders, { rounds, warmUp: 20 });
  const ratio = times.median('node:crypto by hand') / times.median('tutor-session');
  printBar(`verifyWebhook, ${name}`, ratio, '>=', bar, { note: ' of node:crypto by hand' });
  for (const library of names) console.log(`  ${(times.median(library) * 1_000).toFixed(1)} µs ${library}`);
}

function byHand(body: Buffer, signature: string): unknown {
  const expected = createHmac('sha256', secret).update(body).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw new Error('mismatch');
  return JSON.parse(body.toString());
}

function createTranscript(bytes: number): Buffer {
  const item = (index: number) => ({
    index,
    role: index % 2 ? 'student' : 'tutor',
    text: 'Three quarters of sixteen is twelve: 16 ÷ 4 = 4, and 3 × 4 = 12.',
    at_ms: index * 1_500,
    timestamp: '2026-03-02T10:00:00.000Z',
  });
  const head = {
    event: 'session.transcript',
    timestamp: '2026-03-02T10:00:00.000Z',
    partner_id: 'partner_1',
  };
  const count = Math.round(bytes / (Buffer.byteLength(JSON.stringify(item(1))) + 1));
  const transcript = Array.from({ length: count }, (_, index) => item(index));
  const data = { session_id: 'ses_1', transcript, whiteboard_commands: [] };
  return Buffer.from(JSON.stringify({ ...head, data }));
}
