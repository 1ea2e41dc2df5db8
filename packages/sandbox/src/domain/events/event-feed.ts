import { type Envelope, type EventName, isEventName, type WebhookEvent } from '@tutor-session/protocol';
import {
  assertNumber,
  assertOptionalFunction,
  assertOptionsObject,
  wrongOption,
} from '@tutor-session/protocol/server';
import { maxTimerMs } from '../../platform/clock.ts';
import type { Context } from '../context.ts';

/** How many events are kept for those who ask later. */
const maxUnclaimed = 1_000;

export type EventCalled<Name extends EventName> = Extract<WebhookEvent, { event: Name }>;

export interface WaitForEventOptions<Name extends EventName = EventName> {
  /** How long to wait, in milliseconds of the wall clock. Default 5,000. */
  readonly timeoutMs?: number;
  /** Only an event for which this holds. */
  readonly where?: (event: EventCalled<Name>) => boolean;
}

export function createEventFeed({ changes }: Pick<Context, 'changes'>): EventFeed {
  const feed = new EventFeed();
  changes.on('events', (events) => {
    for (const event of events) feed.publish(event);
  });
  changes.on('deleted', (session_ids) => feed.deleteSessions(session_ids));
  return feed;
}

/** Gives the service's events to those who wait for one in this process. */
export class EventFeed {
  readonly #unclaimed: Envelope[] = [];
  readonly #waiting = new Set<(envelope: Envelope) => boolean>();

  /** Adds an event that is committed. */
  publish(envelope: Envelope): void {
    for (const take of this.#waiting) if (take(envelope)) return;
    this.#unclaimed.push(envelope);
    if (this.#unclaimed.length > maxUnclaimed) this.#unclaimed.shift();
  }

  /** Removes the events of sessions that were deleted. */
  deleteSessions(session_ids: readonly string[]): void {
    const deleted = new Set<unknown>(session_ids);
    const kept = this.#unclaimed.filter(({ data }) => !deleted.has(data.session_id));
    this.#unclaimed.splice(0, Number.POSITIVE_INFINITY, ...kept);
  }

  /** The first event called `name` past or future, that was not returned yet; rejects after the timeout, and with what `where` throws. */
  async waitFor<Name extends EventName>(
    name: Name,
    options: WaitForEventOptions<Name> = {},
  ): Promise<EventCalled<Name>> {
    if (!isEventName(name)) throw wrongOption('name', 'the name of an event', name);
    assertOptionsObject('options', options, { timeoutMs: 1, where: 1 });
    const { timeoutMs = 5_000, where = () => true } = options;
    assertNumber('timeoutMs', timeoutMs, { min: 0, max: maxTimerMs, unit: 'milliseconds' });
    assertOptionalFunction('where', where);
    const fits = (envelope: Envelope): envelope is EventCalled<Name> =>
      envelope.event === name && where(envelope as EventCalled<Name>);
    const found = this.#unclaimed.find(fits);
    if (found) {
      this.#unclaimed.splice(this.#unclaimed.indexOf(found), 1);
      return found;
    }
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        this.#waiting.delete(take);
      };
      const take = (envelope: Envelope) => {
        try {
          if (!fits(envelope)) return false;
          resolve(envelope);
        } catch (error) {
          reject(error); // what `where` throws is for who waits, and for nobody else
          end();
          return false;
        }
        end();
        return true;
      };
      const timer = setTimeout(() => {
        end();
        reject(new Error(`No ${name} happened within ${timeoutMs} ms.`));
      }, timeoutMs);
      this.#waiting.add(take);
    });
  }
}
