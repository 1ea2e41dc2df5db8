import { checkRepeats } from '../../doctor/check-repeats.ts';
import { checkCases, checkFirst, gradeSpeed } from '../../doctor/check-webhook.ts';
import { webhookCases } from '../../doctor/webhook-cases.ts';
import { WebhookSender } from '../../doctor/webhook-sender.ts';
import { type Check, type CheckResources, type Finding, fail, note, ok } from '../check.ts';
import type { Delivery, Sandbox } from '../sandbox.ts';

const missing = note(
  'no webhook endpoint is registered in the sandbox: register yours with POST /webhooks, and run again',
);

/** Follows the deliveries of the lesson that was played. */
export const webhooksArrive: Check = {
  id: 'webhooks-arrive',
  protects: 'Every event of the lesson reaches the partner’s receiver, which accepts it.',
  why: 'Progress that is not stored is a lesson that the teacher does not see.',
  docs: '/guide/webhooks',
  isQuick: true,
  async *run({ lesson: { sessionId }, sandbox }) {
    if ((await sandbox.listWebhooks()).length === 0) return yield missing;
    if (sessionId === undefined) return yield note('no session was played');
    const deliveries = await waitForAttempts(sandbox, sessionId);
    const refused = deliveries.filter(
      ({ attempts }) =>
        attempts.length > 0 && attempts.every(({ status }) => status === null || status >= 300),
    );
    yield refused.length > 0
      ? fail(
          `${refused.length} of ${deliveries.length} events were not accepted (${[...new Set(refused.map(({ event, attempts }) => `${event}: ${attempts.at(-1)?.status ?? 'no response'}`))].join(', ')})`,
          'see the deliveries in the inspector: each has its attempts and what the receiver said',
        )
      : ok(`${deliveries.length} events of the lesson were accepted`);
  },
};

/** Waits until each delivery was tried once. */
async function waitForAttempts({ listDeliveries }: Sandbox, sessionId: string): Promise<readonly Delivery[]> {
  const end = Date.now() + 60_000;
  for (;;) {
    const deliveries = await listDeliveries(sessionId);
    const isDone = deliveries.length > 0 && deliveries.every(({ attempts }) => attempts.length > 0);
    if (isDone || Date.now() > end) return deliveries;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** How long the service waits for a response (decision 20), in milliseconds. */
const timeoutMs = 10_000;

/** Sends the receiver a delivery, then what the check does; a slower receiver than half of the limit is not sent dozens. */
async function* atReceiver(
  { sandbox }: CheckResources,
  check: (sender: WebhookSender, first: Finding) => AsyncIterable<Finding>,
): AsyncGenerator<Finding> {
  const [webhook] = await sandbox.listWebhooks();
  if (!webhook) return yield missing;
  const { partnerId, sign } = sandbox;
  const sender = new WebhookSender(new URL(webhook.url), {
    partnerId,
    sign,
    now: () => new Date(),
    timeoutMs,
  });
  yield ok('what is sent are samples: their session_id begins with ses_sample_');
  yield* check(sender, await checkFirst(sender, { secretSource: 'the Webhook Secret of the sandbox' }));
}

const casesFor = ({ signsLarge }: Sandbox) => webhookCases.filter(({ isLarge }) => signsLarge || !isLarge);
const unsigned = note(
  'a transcript of 5 MB was not sent: only with the credentials of the sandbox (--data FOLDER) can it be signed',
);
const slow = note('the receiver is too slow for dozens of deliveries: the check webhook-speed says so');
const refused = note('the receiver accepts no signed delivery: the check webhook-signatures says why');
const isSlow = ({ slowestMs }: WebhookSender) => slowestMs > timeoutMs / 2;
const receiver = { docs: '/guide/webhooks', isQuick: false } as const;

export const webhookSignatures: Check = {
  id: 'webhook-signatures',
  protects: 'The receiver takes every delivery that the service signs, as it arrived, and no other.',
  why: 'Else anybody reports lessons in a student’s name, or real ones are lost.',
  ...receiver,
  run: (resources) =>
    atReceiver(resources, async function* (sender, first) {
      yield first;
      if (isSlow(sender)) yield slow;
      else if (first.level === 'ok') {
        yield* checkCases(sender, resources.progress, casesFor(resources.sandbox));
        if (!resources.sandbox.signsLarge) yield unsigned;
      }
    }),
};

export const webhookRepeats: Check = {
  id: 'webhook-repeats',
  protects: 'A delivery that comes again is accepted, and handled once.',
  why: 'The service sends again what was not acknowledged in time.',
  ...receiver,
  run: (resources) =>
    atReceiver(resources, async function* (sender, first) {
      if (isSlow(sender)) yield slow;
      else if (first.level !== 'ok') yield refused;
      else yield* checkRepeats(sender, resources.progress);
    }),
};

export const webhookSpeed: Check = {
  id: 'webhook-speed',
  protects: 'The receiver responds well within the ten seconds that the service waits.',
  why: 'What is late counts as lost, and is sent again up to five times.',
  ...receiver,
  run: (resources) =>
    atReceiver(resources, async function* (sender, first) {
      if (first.level !== 'ok' && !isSlow(sender)) return yield refused;
      for (const each of casesFor(resources.sandbox)) if (!isSlow(sender)) await sender.trySend(each);
      yield gradeSpeed(sender.slowestMs, timeoutMs);
    }),
};
