import type { Delivery, WebhookEndpoint } from '@tutor-session/protocol';
import { html, type TemplateResult } from 'lit';
import { emptyState, time } from '../../components/parts.ts';
import { table } from '../../components/table.ts';
import { href } from '../../route.ts';
import { deliveryTable } from './deliveries.ts';

/** The newest deliveries of all endpoints, `newest`, and the endpoints; where there is nothing yet, what to do first. */
export function renderOverview(
  endpoints: readonly WebhookEndpoint[],
  newest: readonly Delivery[],
  aheadMs: number,
): TemplateResult {
  if (endpoints.length === 0)
    return emptyState(
      'No endpoints yet',
      'Add the address of your receiver: events of sessions are sent there, signed.',
    );
  const empty = emptyState(
    'No deliveries yet',
    'Play a session in the playground, or open an endpoint and send a test event.',
  );
  return html`<h2>Newest deliveries</h2>
    ${table(newest, { ...deliveryTable(aheadMs), empty })}
    <h2>Endpoints</h2>
    ${table(endpoints, {
      caption: 'Endpoints',
      columns: [
        {
          title: 'Address',
          cell: ({ id, url }) => html`<a class="wrap" href=${href(['webhooks', id])}>${url}</a>`,
        },
        { title: 'Events', cell: ({ events }) => events?.join(', ') ?? 'all' },
        { title: 'Since', cell: ({ created_at }) => time(created_at) },
      ],
    })}`;
}
