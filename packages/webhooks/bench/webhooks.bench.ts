// verifyWebhook against what one would write by hand on Node: HMAC, timingSafeEqual, JSON.parse.
// Runs against dist (`pnpm build` first). Both sides take turns in one process; each figure is a median of many short rounds.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { signWebhook, verifyWebhook } from '@tutor-session/webhooks';

const secret = 'whsec_4JpQ0s8Vb2mXc6Zt9Ld3Rf7Hk1Ny5Gw0';
const cases = [
  { name: 'verifyWebhook, 2 KB', bytes: 2_000, bar: 0.75, calls: 500, rounds: 121 },
  { name: 'verifyWebhook, 200 KB', bytes: 200_000, bar: 0.9, calls: 10, rounds: 121 },
];

function bare(body: Buffer, signature: string): unknown {
  const expected = createHmac('sha256', secret).update(body).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw new Error('mismatch');
  return JSON.parse(body.toString());
}

function transcriptOf(bytes: number): Buffer {
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

async function microseconds(calls: number, work: () => unknown): Promise<number> {
  const start = performance.now();
  for (let call = 0; call < calls; call++) await work();
  return ((performance.now() - start) * 1_000) / calls;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

let missed = false;
for (const { name, bytes, bar, calls, rounds } of cases) {
  const body = transcriptOf(bytes);
  const signature = await signWebhook(body, secret);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds + 20; round++) {
    const sides = [
      async () => ours.push(await microseconds(calls, () => verifyWebhook(body, signature, secret))),
      async () => theirs.push(await microseconds(calls, () => bare(body, signature))),
    ];
    for (const side of round % 2 ? sides : sides.reverse()) await side();
    if (round < 20) ours.length = theirs.length = 0; // warm-up
  }
  const [our, their] = [median(ours), median(theirs)];
  const ok = their / our >= bar;
  missed ||= !ok;
  console.log(
    `${name}: ${(their / our).toFixed(2)}x of bare node:crypto (bar ${bar}x) ${ok ? 'ok' : 'miss'}; ${our.toFixed(1)} µs against ${their.toFixed(1)} µs`,
  );
}
process.exitCode = missed ? 1 : 0;
