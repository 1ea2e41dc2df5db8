import type { ControlSchemas } from '@tutor-session/embed-api';
import type { Delivery, WebhookEndpoint } from '@tutor-session/protocol';
import { css, html, nothing, type TemplateResult } from 'lit';
import type { ResultOf } from '../../api/request.ts';
import { choice } from '../../components/fields.ts';
import { emptyState } from '../../components/parts.ts';
import { records } from '../../styles/records.ts';
import { View } from '../../view.ts';
import { deliveryTable, renderDelivery } from './deliveries.ts';
import { endpointForm, testForm } from './forms.ts';
import { renderOverview } from './overview.ts';
import { type Verification, verifyForm } from './verify-form.ts';

type DeliveryList = ResultOf<'listWebhookEvents'>;

/** Of more endpoints the newest deliveries are not asked for each time. */
const maxEndpoints = 10;

/** Webhook endpoints and the deliveries to them as they happen (contract 4.5, 6). */
export class WebhooksView extends View {
  static override styles = [
    ...View.styles,
    records,
    css`
      .wide {
        flex: 1 1 20rem;
        max-width: 36rem;
      }

      .events {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
      }

      .verify {
        display: grid;
        gap: 0.75rem;
        justify-items: start;
        margin-top: 0.75rem;
      }

      .verify label {
        width: min(48rem, 100%);
      }

      output {
        min-height: 3rem;
      }
    `,
  ];
  static override properties = View.with(
    'endpoints',
    'deliveries',
    'newest',
    'signed',
    'progress',
    'verification',
  );
  protected override readonly pollMs = 1_000; // the time until a next attempt counts down
  declare endpoints: readonly WebhookEndpoint[] | undefined;
  /** Those of the endpoint whose address is open. */
  declare deliveries: DeliveryList | undefined;
  /** Those of all endpoints. */
  declare newest: readonly Delivery[];
  /** The delivery whose address is open. */
  declare signed: ControlSchemas['SignedDelivery'] | undefined;
  /** How far what takes a while has come. */
  declare progress: string;
  /** What came of verifying, or what it failed with. */
  declare verification: Verification | Error | undefined;
  #aheadMs = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    this.newest = [];
    this.progress = '';
  }

  get #endpoint(): WebhookEndpoint | undefined {
    return this.endpoints?.find(({ id }) => id === this.route.path[0]);
  }

  protected override get heading(): string {
    return this.signed?.delivery.event ?? this.#endpoint?.url ?? this.title;
  }

  protected override async load(): Promise<void> {
    const [endpoint, delivery] = this.route.path;
    if (endpoint) this.#aheadMs = await this.#readClock();
    const query = { ...this.query('state', 'page'), limit: 50 };
    const [{ data }, deliveries, signed] = await Promise.all([
      this.request('listWebhooks', { query: { limit: 100 } }),
      endpoint && !delivery ? this.request('listWebhookEvents', { id: endpoint, query }) : undefined,
      delivery
        ? this.control<typeof this.signed>('GET', `/deliveries/${encodeURIComponent(delivery)}/signature`)
        : undefined,
    ]);
    this.endpoints = data;
    this.deliveries = deliveries;
    if (!endpoint) await this.#loadNewest(data);
    this.signed = signed;
  }

  async #loadNewest(endpoints: readonly WebhookEndpoint[]): Promise<void> {
    const lists = await Promise.all(
      endpoints
        .slice(0, maxEndpoints)
        .map(({ id }) => this.request('listWebhookEvents', { id, query: { limit: 20 } })),
    );
    const all = lists.flatMap(({ data }) => data);
    this.newest = all.sort((one, other) => other.created_at.localeCompare(one.created_at)).slice(0, 20);
    if (endpoints.length > 0) this.#aheadMs = await this.#readClock();
  }

  async #readClock(): Promise<number> {
    const { now } = await this.control<{ now: string }>('GET', '/health');
    return Date.parse(now) - Date.now();
  }

  protected override renderView(): TemplateResult {
    const { signed } = this;
    if (signed)
      return renderDelivery(signed, {
        aheadMs: this.#aheadMs,
        send: () => this.act(() => this.#resend(signed.delivery.id, { force: true })),
      });
    if (!this.endpoints) return html``;
    return this.#endpoint && this.deliveries
      ? this.#renderEndpoint(this.#endpoint, this.deliveries)
      : this.#renderEndpoints(this.endpoints);
  }

  #resend(id: string, body?: object): Promise<unknown> {
    return this.control('POST', `/deliveries/${encodeURIComponent(id)}/resend`, body);
  }

  /** Sends those that have failed by now again, each once: one that fails again is not sent a third time. */
  async #resendFailed(id: string): Promise<void> {
    const failed: Delivery[] = [];
    for (let [page, pages] = [1, 1]; page <= pages; page += 1) {
      const query = { state: 'failed', page, limit: 100 } as const;
      const { data, pagination } = await this.request('listWebhookEvents', { id, query });
      failed.push(...data);
      pages = pagination.total_pages;
    }
    try {
      for (const [done, { id }] of failed.entries()) {
        this.progress = `Sent again: ${done} of ${failed.length}.`;
        await this.#resend(id);
      }
    } finally {
      this.progress = '';
    }
  }

  #renderEndpoints(endpoints: readonly WebhookEndpoint[]): TemplateResult {
    return html`${renderOverview(endpoints, this.newest, this.#aheadMs)}
      <details ?open=${endpoints.length === 0}>
        <summary>Add an endpoint</summary>
        ${endpointForm(undefined, ({ url, events }, form) =>
          this.act(async () => {
            await this.request('createWebhook', { body: { url, ...(events && { events }) } });
            form.reset();
          }),
        )}
      </details>
      <details>
        <summary>Why does it not verify?</summary>
        <p class="fine">Paste what your receiver got. The Webhook Secret stays on the server.</p>
        ${verifyForm(this.verification, (sent) => this.act(() => this.#verify(sent)))}
      </details>`;
  }

  async #verify(sent: object): Promise<void> {
    this.verification = undefined;
    // The alert of the view may be out of sight: the form is below two tables.
    this.verification = await this.control<Verification>('POST', '/signatures/verify', sent).catch(
      (error: Error) => error,
    );
  }

  #renderEndpoint(endpoint: WebhookEndpoint, list: DeliveryList): TemplateResult {
    const { id } = endpoint;
    const state = this.query('state').state ?? '';
    return html`<p class="back"><a href="#/webhooks">All endpoints</a></p>
      ${testForm((body) => this.act(() => this.request('testWebhook', { id, ...(body && { body }) })))}
      <h2>Deliveries</h2>
      <div class="fields">
        ${choice('State', [['', 'any'], 'pending', 'delivered', 'failed'], state, (value) => this.setQuery({ state: value, page: undefined }))}
        ${
          list.data.some(({ state }) => state === 'failed')
            ? html`<button class="quiet" aria-disabled=${this.acting} @click=${() => this.act(() => this.#resendFailed(id))}>Resend all failed</button>`
            : nothing
        }
        <p class="fine" role="status">
          ${this.progress}
        </p>
      </div>
      ${this.list(list, { ...deliveryTable(this.#aheadMs), empty: noDeliveries })}
      <h2>Change the endpoint</h2>
      ${endpointForm(endpoint, (body) => this.act(() => this.request('updateWebhook', { id, body })))}
      <p class="row act">
        <button class="danger" @click=${() => this.#remove(endpoint)}>Remove</button>
        <span class="fine">Its deliveries go with it, those that wait, too.</span>
      </p>`;
  }

  #remove({ id, url }: WebhookEndpoint): void {
    if (!confirm(`Remove ${url} with all its deliveries?`)) return;
    void this.act(async () => {
      await this.request('deleteWebhook', { id });
      location.hash = '#/webhooks';
    });
  }
}

const noDeliveries = emptyState('No deliveries', 'Send a test event, or play a session in the playground.');

customElements.define('i-webhooks', WebhooksView);
