import { randomUUID } from 'node:crypto';
import type { Envelope, EventName } from '@tutor-session/protocol';
import samples from './sample-events.json' with { type: 'json' };

/** Who the sample speaks of, and when. */
export interface SampleContext {
  readonly partner_id: string;
  readonly now: Date;
}

/** The data of each event; its times are in braces, as seconds before now. */
const dataOf: Readonly<Record<EventName, object>> = samples;

/**
 * A realistic sample of one of the 15 events in its envelope (contract 2.3, 6; decision 27). All samples are of one imagined
 * session; each has a session id of its own, so no two are the same bytes (decision 21).
 */
export function sampleEvent(event: EventName, { partner_id, now }: SampleContext): Envelope {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
  const data = JSON.stringify(dataOf[event])
    .replaceAll('{session_id}', `ses_sample_${randomUUID().replaceAll('-', '')}`)
    .replaceAll('{yesterday}', ago(86_400).slice(0, 10))
    .replaceAll(/\{([\d.]+) s ago\}/g, (_, seconds: string) => ago(Number(seconds)));
  return { event, timestamp: now.toISOString(), partner_id, data: JSON.parse(data) };
}
