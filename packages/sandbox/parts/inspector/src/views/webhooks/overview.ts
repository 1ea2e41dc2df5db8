import type { Delivery, WebhookEndpoint } from '@tutor-session/protocol';
import { html, type TemplateResult } from 'lit';
import { emptyState } from '../../components/parts.ts';
import { deliveryList } from './delivery-list.ts';
import { endpointList } from './endpoint-list.ts';

/** The newest deliveries of all endpoints, `newest`, and the endpoints; where there is nothing yet, what to do first. */
export function renderOverview(
  endpoints: readonly WebhookEndpoint[],
  newest: readonly Delivery[] | undefined,
  aheadMs: number,
): TemplateResult {
  if (endpoints.length === 0)
    return emptyState(
      'No endpoints yet',
      'Add the address of your receiver: events of sessions are sent there, signed.',
    );
  return html`<h2>Newest deliveries</h2>
    ${
      newest?.length
        ? deliveryList(newest, aheadMs)
        : emptyState(
            'No deliveries yet',
            'Play a session in the playground, or open an endpoint and send a test event.',
          )
    }
    <h2>Endpoints</h2>
    ${endpointList(endpoints)}`;
}
