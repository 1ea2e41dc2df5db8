import type { Delivery } from '@tutor-session/protocol';
import { html, type TemplateResult } from 'lit';
import { duration } from '../../components/format.ts';
import { badge, sessionLink, time } from '../../components/parts.ts';
import type { TableOptions } from '../../components/table.ts';
import { href } from '../../route.ts';

const tones = { delivered: 'good', failed: 'bad', pending: 'warm' } as const;

export const stateBadge = (state: string): TemplateResult =>
  badge(state, tones[state as keyof typeof tones] ?? 'plain');

/** Deliveries as a table, with what came of the last attempt and when the next one is. */
export function deliveryTable(aheadMs: number): TableOptions<Delivery> {
  const last = ({ attempts }: Delivery) => attempts.at(-1);
  return {
    caption: 'Deliveries',
    columns: [
      {
        title: 'Event',
        cell: ({ id, endpoint_id, event }) =>
          html`<a href=${href(['webhooks', endpoint_id, id])}>${event}</a>`,
      },
      { title: 'State', cell: ({ state }) => stateBadge(state) },
      { title: 'Happened', cell: ({ created_at }) => time(created_at) },
      { title: 'Attempts', cell: ({ attempts }) => attempts.length, numeric: true },
      { title: 'Status', cell: (delivery) => last(delivery)?.status ?? '–', numeric: true },
      { title: 'Took', cell: (delivery) => took(last(delivery)?.duration_ms), numeric: true },
      { title: 'Next attempt', cell: ({ next_attempt_at: at }) => nextAttempt(at, aheadMs) },
      { title: 'Session', cell: ({ payload: { data } }) => session(data.session_id) },
      { title: 'What failed', cell: (delivery) => html`<span class="wrap">${last(delivery)?.error}</span>` },
    ],
  };
}

const session = (id: unknown) => (typeof id === 'string' ? sessionLink(id, `…${id.slice(-6)}`) : '–');

export const took = (ms: number | undefined): string => (ms === undefined ? '–' : `${ms} ms`);

const daySeconds = 86_400;

/** How long it is until a time of the sandbox's clock, which is `aheadMs` ahead of this page's. */
export function nextAttempt(at: string | null, aheadMs: number): string {
  if (at === null) return '–';
  const seconds = (Date.parse(at) - Date.now() - aheadMs) / 1000;
  if (seconds > 2 * daySeconds) return `in ${Math.floor(seconds / daySeconds)} days`;
  return seconds > 0 ? `in ${duration(Math.ceil(seconds))}` : 'now';
}
