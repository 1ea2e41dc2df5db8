// What a partner's own backend pays per session, in CPU time, so that a busy machine changes little: `bench:partner`.
// Runs against dist (`pnpm build` first).
import { createSessionToken } from '@tutor-session/token';
import { createWebhookHandler, signWebhook, verifyWebhook } from '@tutor-session/webhooks';

const secret = 'sandbox-secret-of-at-least-32-bytes-for-hs256';
const claims = { partner_id: 'p', student_id: 's', subject: 'math', level: '3-5', engine: 'standard' };
const handler = createWebhookHandler({ secret, onAny() {} });

await print('session token minted', 20_000, () => createSessionToken(claims, { secret }));
for (const size of [2_000, 200_000]) {
  const body = event(0, 'a'.repeat(size));
  const signature = await signWebhook(body, secret);
  await print(`webhook of ${size / 1_000} KB verified`, 20_000_000 / size, () =>
    verifyWebhook(body, signature, secret),
  );
}
const deliveries = await Promise.all(
  Array.from({ length: 10_000 }, async (_, number) => {
    const body = event(number, 'a'.repeat(500));
    return { body, headers: { 'x-service-signature': await signWebhook(body, secret) } };
  }),
);
await print(
  'webhook of 0.6 KB handled once, Request to Response, memory store',
  deliveries.length,
  async (number) => {
    const { status } = await handler(
      new Request('http://partner.example/webhooks', { method: 'POST', ...deliveries[number] }),
    );
    if (status !== 200) throw new Error(`The handler responded with ${status}.`);
  },
);

/** Prints the CPU time of one call, over all calls. */
async function print(name: string, calls: number, call: (number: number) => Promise<unknown>): Promise<void> {
  const before = process.cpuUsage();
  for (let number = 0; number < calls; number += 1) await call(number);
  const { user, system } = process.cpuUsage(before);
  const microseconds = (user + system) / calls;
  console.log(
    `${name}: ${microseconds.toFixed(0)} µs of CPU, ${Math.round(1_000_000 / microseconds)} a second on one core`,
  );
}

function event(number: number, text: string): string {
  const timestamp = new Date(1_767_225_600_000 + number).toISOString();
  return JSON.stringify({
    event: 'session.transcript',
    timestamp,
    partner_id: 'p',
    data: { session_id: 'ses_1', text },
  });
}
