import { sql } from 'drizzle-orm';
import { rows } from '../../platform/db/database.ts';
import type { Job, Worker } from '../../platform/worker/worker.ts';
import type { Context } from '../context.ts';
import type { Enqueue } from '../deliveries/enqueue.ts';
import { closeDay, closeMonth } from './close-period.ts';
import { type Period, periodAt } from './period.ts';

export interface BillingParts {
  readonly enqueue: Enqueue;
  /** Ends the sessions whose time has come: those that belong to a day must be over when it is closed. */
  readonly endSessions: () => Promise<void>;
}

/** A day or month of one partner that is to be closed when it is over. */
interface Closing {
  readonly what: 'day' | 'month';
  readonly partner_id: string;
  readonly period: Period;
}

/** Makes what closes days and months, when the sessions that belong to them have been ended. */
export function createBilling(context: Context, parts: BillingParts): Worker {
  const { changes, createWorker } = context;
  const job = new BillingJob(context, parts);
  const worker = createWorker(job, 'days and months that are over could not be closed');
  changes.on('saved', ({ billed_at }) => worker.wakeBy(billed_at && periodAt(billed_at, 'day').end));
  return worker;
}

/**
 * Closes each partner's days (with `usage.daily`, contract 6) and months (with an invoice, contract 4.4) when they are over in
 * UTC. What was missed while the service was off is made up for, in the order in which it was due. Days and months in which no
 * session ended are passed over.
 */
export class BillingJob implements Job {
  readonly #context: Pick<Context, 'db' | 'clock' | 'changes'>;
  readonly #parts: BillingParts;

  constructor(context: Pick<Context, 'db' | 'clock' | 'changes'>, parts: BillingParts) {
    this.#context = context;
    this.#parts = parts;
  }

  async run(): Promise<void> {
    await this.#parts.endSessions();
    for (;;) {
      const closing = await this.#next();
      if (!closing || closing.period.end > this.#context.clock.now()) return;
      await this.#close(closing);
    }
  }

  async nextDueAt(): Promise<Date | undefined> {
    return (await this.#next())?.period.end;
  }

  async #close({ what, partner_id, period }: Closing): Promise<void> {
    const { db, clock, changes } = this.#context;
    const now = clock.now();
    if (what === 'month') return closeMonth(db, { partner_id, month: period }, { now });
    const envelope = await closeDay(db, { partner_id, day: period }, { ...this.#parts, now });
    if (envelope) changes.publish({ events: [envelope] });
  }

  // The earliest day or month, of all partners, with usage that is not closed; a month's last day comes before the month.
  async #next(): Promise<Closing | undefined> {
    const found = await rows<{ partner_id: string; day: number | null; month: number | null }>(
      this.#context.db,
      sql`
      select p.partner_id,
        (select (extract(epoch from min(s.billed_at)) * 1000)::float8 from sessions s
         where s.partner_id = p.partner_id and s.billed_at >= p.daily_usage_sent_until) as day,
        (select (extract(epoch from min(s.billed_at)) * 1000)::float8 from sessions s
         where s.partner_id = p.partner_id and s.billed_at >= p.invoiced_until) as month
      from partners p
      order by p.partner_id`,
    );
    const closings = found.flatMap(({ partner_id, day, month }) => [
      ...toClosing('day', partner_id, day),
      ...toClosing('month', partner_id, month),
    ]);
    return closings.toSorted((one, other) => one.period.end.getTime() - other.period.end.getTime())[0];
  }
}

function toClosing(what: Closing['what'], partner_id: string, first: number | null): Closing[] {
  return first === null ? [] : [{ what, partner_id, period: periodAt(new Date(first), what) }];
}
