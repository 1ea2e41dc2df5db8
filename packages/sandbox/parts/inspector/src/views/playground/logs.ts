import type { Delivery } from '@tutor-session/protocol';
import { html, nothing, type TemplateResult } from 'lit';
import { badge, emptyState, sessionLink } from '../../components/parts.ts';

export interface LoggedEvent {
  readonly at: Date;
  readonly name: string;
  readonly detail: string;
}

/** What the element dispatched in a session, beside the webhooks that were delivered for it. */
export function renderLogs(
  id: string | null | undefined,
  events: readonly LoggedEvent[],
  deliveries: readonly Delivery[],
): TemplateResult {
  const attempts = deliveries.flatMap((delivery) =>
    delivery.attempts.map((attempt) => ({ ...attempt, event: delivery.event })),
  );
  return html`<div class="split">
    <section aria-labelledby="events">
      <h2 id="events">DOM events ${id ? html`of ${sessionLink(id)}` : nothing}</h2>
      ${events.length === 0 ? emptyState('Nothing yet', 'Start a session: what the element dispatches appears here.') : nothing}
      <ol class="log" tabindex="0" aria-label="DOM events">
        ${events.map(({ at, name, detail }) => html`<li><span class="fine">${at.toLocaleTimeString('en-GB')}</span> <b>${name}</b> <code>${detail}</code></li>`)}
      </ol>
    </section>
    <section aria-labelledby="webhooks">
      <h2 id="webhooks">Webhooks</h2>
      ${deliveries.length === 0 ? emptyState('Nothing was delivered', html`Add an endpoint in <a href="#/webhooks">Webhooks</a>, then start a session.`) : nothing}
      <ol class="log" tabindex="0" aria-label="Webhooks">
        ${attempts.map(({ event, number, status, error, duration_ms }) => html`<li>${badge(String(status ?? 'failed'), status !== null && status < 300 ? 'good' : 'bad')} <b>${event}</b> attempt ${number}, ${duration_ms} ms ${status === null ? html`<span class="fine">${error}</span>` : nothing}</li>`)}
      </ol>
    </section>
  </div>`;
}
