import type { ClockReset } from '../../platform/clock.ts';
import type { Context } from '../context.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { type DeliveryHosts, type ResolveHost, resolveHost } from './delivery-address.ts';
import { DeliveryJob } from './delivery-job.ts';
import { resendDelivery } from './delivery-operations.ts';
import { Endpoints } from './endpoints.ts';
import { enqueue, type NewEvent } from './enqueue.ts';
import { createSender } from './http-sender.ts';
import { anyLeased, releaseLeases } from './record-results.ts';
import { retentionJob } from './retention-job.ts';
import { createSendTest } from './send-test.ts';

export interface DeliveriesOptions {
  /** Returns the Webhook Secret of a partner (contract 2.1); called at each attempt, outside of any transaction. */
  readonly findSecret: (partner_id: string) => Promise<string>;
  /** Seconds from a failed attempt to the next. */
  readonly schedule: readonly number[];
  /** How long an endpoint may take to respond, in milliseconds. */
  readonly timeoutMs: number;
  /** How long a delivery stays listed after its last attempt. */
  readonly retentionSeconds: number;
  /** Where deliveries may go by http and at a private address. Default: nowhere. */
  readonly hosts?: DeliveryHosts;
  /** Looks up a host's addresses. Default: name servers, then the system. */
  readonly resolve?: ResolveHost;
}

/**
 * Makes the part of the service that sends events to partners: webhook endpoints and the deliveries to them (contract 4.5, 5.6, 6).
 */
export function createDeliveries(
  { db, clock, changes, logged, createWorker }: Context,
  { findSecret, schedule, timeoutMs, retentionSeconds, hosts = [], resolve = resolveHost }: DeliveriesOptions,
) {
  const sender = createSender({ timeoutMs, resolve, hosts });
  const tools = { clock, sender, findSecret };
  const failure = 'deliveries could not be worked on';
  const job = new DeliveryJob({
    db,
    clock,
    attempt: (delivery) => attemptDelivery(delivery, tools),
    abort: () => sender.abort(),
    schedule,
    timeoutMs,
    onError: logged(failure),
  });
  const worker = createWorker(job, failure);
  changes.on('events', () => worker.wake());
  const onDeleted = () => changes.emit('rowsDeleted');
  const retention = retentionJob({ db, clock, retentionSeconds, onDeleted });
  return {
    endpoints: new Endpoints({ db, clock, onDeleted, hosts }),
    sendTest: createSendTest({ db, clock, tools }),
    /** The statement that adds events' deliveries, for the transaction in which the events happen. */
    enqueue: (events: readonly NewEvent[]) => enqueue(events, clock.now()),
    /** Sends a failed delivery again, with `force` any (see `resendDelivery`). */
    async resend(id: string, options?: { readonly force?: boolean | undefined }) {
      const delivery = await resendDelivery(db, id, { ...options, now: clock.now() });
      worker.wake();
      return delivery;
    },
    /** Sends what is due; wake it when something was enqueued and committed. */
    worker,
    retention: createWorker(retention, 'old deliveries could not be removed'),
    /** Makes what a killed process had claimed due again; only in a data folder, which one process has. */
    releaseLeases: () => releaseLeases(db),
    /** Brings what waits back to the clock's new time. */
    moveBack: (reset: ClockReset) => job.moveBack(reset),
    anyLeased: () => anyLeased(db),
    timeoutMs,
  };
}

export type Deliveries = ReturnType<typeof createDeliveries>;
