import { checkWebhook } from '../../doctor/check-webhook.ts';
import { type Check, type CheckResources, fail, note, type Observation, ok, warn } from '../check.ts';
import type { Delivery } from '../sandbox.ts';

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
    const deliveries = await waitForAttempts(sandbox.listDeliveries, sessionId);
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
async function waitForAttempts(
  list: CheckResources['sandbox']['listDeliveries'],
  sessionId: string,
): Promise<readonly Delivery[]> {
  const end = Date.now() + 60_000;
  for (;;) {
    const deliveries = await list(sessionId);
    const isDone = deliveries.length > 0 && deliveries.every(({ attempts }) => attempts.length > 0);
    if (isDone || Date.now() > end) return deliveries;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

interface Received extends Observation {
  readonly subject: 'signatures' | 'repeats' | 'speed';
}

/** Slower than this, and the receiver is not sent dozens of deliveries. */
const maxFirstMs = 5_000;
const received = new WeakMap<CheckResources['sandbox'], Promise<readonly Received[]>>();

/** The doctor's deliveries, sent once for all checks: signatures, unusual bodies, repeats, and how fast the receiver is. */
function examineReceiver({ sandbox, progress }: CheckResources): Promise<readonly Received[]> {
  const known = received.get(sandbox) ?? send();
  received.set(sandbox, known);
  return known;

  async function send(): Promise<Received[]> {
    const [webhook] = await sandbox.listWebhooks();
    if (!webhook)
      return (['signatures', 'repeats', 'speed'] as const).map((subject) => ({ subject, ...missing }));
    const { partnerId, sign } = sandbox;
    const found: Received[] = [];
    const begun = performance.now();
    const findings = checkWebhook(new URL(webhook.url), {
      ...{ partnerId, sign, secretSource: 'the Webhook Secret of the sandbox', now: () => new Date() },
      onProgress: progress,
    });
    for await (const { level, text } of findings) {
      const firstMs = performance.now() - begun;
      if (found.length === 0 && firstMs > maxFirstMs) {
        const seen = `the receiver took ${Math.round(firstMs / 1_000)} seconds for one delivery`;
        return [
          {
            subject: 'speed',
            ...fail(seen, 'respond first, and do the work afterwards, or deliveries are sent again'),
          },
        ];
      }
      const [seen = text, ...fix] = text.split(/: (?=[^:]*$)/);
      const observation =
        level === 'ok' || level === 'note'
          ? { level, seen: text }
          : (level === 'warn' ? warn : fail)(seen, fix.join());
      found.push({ subject: findSubject(text), ...observation });
    }
    return found;
  }
}

function findSubject(text: string): Received['subject'] {
  if (text.startsWith('the same delivery')) return 'repeats';
  return text.startsWith('the slowest response') ? 'speed' : 'signatures';
}

async function* observe(
  subject: Received['subject'],
  resources: CheckResources,
): AsyncGenerator<Observation> {
  for (const { subject: about, ...observation } of await examineReceiver(resources))
    if (about === subject) yield observation;
}

const receiver = { docs: '/guide/webhooks', isQuick: false } as const;

export const webhookSignatures: Check = {
  id: 'webhook-signatures',
  protects: 'The receiver takes every delivery that the service signs, as it arrived, and no other.',
  why: 'Else anybody reports lessons in a student’s name, or real ones are lost.',
  ...receiver,
  run: (resources) => observe('signatures', resources),
};

export const webhookRepeats: Check = {
  id: 'webhook-repeats',
  protects: 'A delivery that comes again is accepted, and handled once.',
  why: 'The service sends again what was not acknowledged in time.',
  ...receiver,
  run: (resources) => observe('repeats', resources),
};

export const webhookSpeed: Check = {
  id: 'webhook-speed',
  protects: 'The receiver responds well within the ten seconds that the service waits.',
  why: 'What is late counts as lost, and is sent again up to five times.',
  ...receiver,
  run: (resources) => observe('speed', resources),
};
