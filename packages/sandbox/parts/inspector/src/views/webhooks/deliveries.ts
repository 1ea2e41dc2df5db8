import type { ControlSchemas } from '@tutor-session/embed-api';
import type { Delivery } from '@tutor-session/protocol';
import { html, nothing, type TemplateResult } from 'lit';
import { duration } from '../../components/format.ts';
import { badge, facts, rawRecord, sessionLink, time } from '../../components/parts.ts';
import { type TableOptions, table } from '../../components/table.ts';
import { href } from '../../route.ts';

const tones = { delivered: 'good', failed: 'bad', pending: 'warm' } as const;

const stateBadge = (state: string): TemplateResult =>
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

const took = (ms: number | undefined): string => (ms === undefined ? '–' : `${ms} ms`);

const daySeconds = 86_400;

/** How long it is until a time of the sandbox's clock, which is `aheadMs` ahead of this page's. */
function nextAttempt(at: string | null, aheadMs: number): string {
  if (at === null) return '–';
  const seconds = (Date.parse(at) - Date.now() - aheadMs) / 1000;
  if (seconds > 2 * daySeconds) return `in ${Math.floor(seconds / daySeconds)} days`;
  return seconds > 0 ? `in ${duration(Math.ceil(seconds))}` : 'now';
}

/** What the button that sends a delivery is called. */
const sendNames: Readonly<Record<string, string>> = { pending: 'Deliver now', failed: 'Resend' };

/** One delivery: its attempts, its bytes and their signature. */
export function renderDelivery(
  { delivery, body, signature, verification }: ControlSchemas['SignedDelivery'],
  { aheadMs, send }: { readonly aheadMs: number; readonly send: () => void },
): TemplateResult {
  const { state, next_attempt_at, created_at, endpoint_id, id } = delivery;
  const session = delivery.payload.data.session_id;
  return html`<p class="row back">
      <a href=${href(['webhooks', endpoint_id])}>All deliveries</a>
      ${typeof session === 'string' ? sessionLink(session, 'The session') : nothing}
    </p>
    ${facts([
      ['State', stateBadge(state)],
      ['Happened', time(created_at)],
      ['Next attempt', nextAttempt(next_attempt_at, aheadMs)],
      ['Id', html`<code>${id}</code>`],
    ])}
    <p class="row act"><button class="primary" @click=${send}>${sendNames[state] ?? 'Send again'}</button></p>
    <h2>Attempts</h2>
    ${table(delivery.attempts, {
      caption: 'Attempts',
      columns: [
        { title: 'No.', cell: ({ number }) => number, numeric: true },
        { title: 'At', cell: ({ at }) => time(at) },
        { title: 'Status', cell: ({ status }) => status ?? 'no response', numeric: true },
        { title: 'Took', cell: ({ duration_ms }) => took(duration_ms), numeric: true },
        { title: 'What failed', cell: ({ error }) => error ?? '' },
        { title: 'Response', cell: ({ response }) => html`<code class="wrap">${response}</code>` },
      ],
      empty: html`<p class="fine">None yet.</p>`,
    })}
    <h2>Payload</h2>
    <pre tabindex="0" role="group" aria-label="Payload">${JSON.stringify(delivery.payload, null, 2)}</pre>
    <h2>Signature</h2>
    <p>
      ${verification.verified ? badge('verifies', 'good') : badge('does not verify', 'bad')}
      <span class="fine">${verification.message ?? 'Verified by the sandbox over the bytes below, as your receiver does.'}</span>
    </p>
    <pre tabindex="0" role="group" aria-label="Signature">X-Service-Signature: ${signature}</pre>
    <details>
      <summary>The bytes as they are sent</summary>
      <pre tabindex="0" role="group" aria-label="Bytes">${body}</pre>
    </details>
    ${rawRecord('Delivery as the API has it', delivery)}`;
}
