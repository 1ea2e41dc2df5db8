import type { WebhookEndpoint } from '@tutor-session/protocol';
import { html, type TemplateResult } from 'lit';
import { time } from '../../components/parts.ts';
import { table } from '../../components/table.ts';
import { href } from '../../route.ts';

/** The partner's endpoints, each with a link to its deliveries. */
export function endpointList(endpoints: readonly WebhookEndpoint[]): TemplateResult {
  return table(endpoints, {
    caption: 'Endpoints',
    columns: [
      {
        title: 'Address',
        cell: ({ id, url }) => html`<a class="wrap" href=${href(['webhooks', id])}>${url}</a>`,
      },
      { title: 'Events', cell: ({ events }) => events?.join(', ') ?? 'all' },
      { title: 'Since', cell: ({ created_at }) => time(created_at) },
    ],
  });
}
