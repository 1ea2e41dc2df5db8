import { noReceiver } from '../../doctor/check-webhook.ts';
import { type Check, fail, note, ok } from '../check.ts';
import type { Delivery, Sandbox } from '../sandbox.ts';

/** Follows the deliveries of the lesson that was played. */
export const webhooksArrive: Check = {
  id: 'webhooks-arrive',
  protects: 'Every event of the lesson reaches the partner’s receiver, which accepts it.',
  why: 'Progress that is not stored is a lesson that the teacher does not see.',
  docs: '/guide/webhooks',
  isQuick: true,
  async *run({ lesson: { sessionId }, sandbox, receiver }) {
    if (!receiver) return yield noReceiver;
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
