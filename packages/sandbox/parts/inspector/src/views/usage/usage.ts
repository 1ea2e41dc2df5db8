import type { Invoice, Usage, UsageBreakdown, UsageForecast } from '@tutor-session/protocol';
import { css, html, nothing, type TemplateResult } from 'lit';
import { type ResultOf, request } from '../../api/request.ts';
import { choice } from '../../components/fields.ts';
import { counted } from '../../components/format.ts';
import type { PlotData } from '../../plot/plot-data.ts';
import '../../plot/plot-element.ts';
import { records } from '../../styles/records.ts';
import { View } from '../../view.ts';
import { renderBreakdown } from './breakdown.ts';
import { invoiceTable, renderInvoice } from './invoices.ts';
import { forecastPlots, usagePlots } from './usage-plots.ts';

/** What the partner's usage was, what it comes to, and what it costs (contract 4.4). */
export class UsageView extends View {
  static override styles = [
    ...View.styles,
    records,
    css`
      .bar {
        fill: var(--accent-ink);
      }

      .track {
        fill: var(--line);
      }

      .total {
        margin-top: 0.75rem;
      }
    `,
  ];
  static override properties = View.with('usage', 'breakdown', 'forecast', 'invoices', 'invoice');
  declare usage: Usage | undefined;
  declare breakdown: UsageBreakdown | undefined;
  /** The forecast, and the days that it comes from. */
  declare forecast: readonly [UsageForecast, Usage] | undefined;
  declare invoices: ResultOf<'listInvoices'> | undefined;
  /** The one whose address is open. */
  declare invoice: Invoice | undefined;

  protected override get heading(): string {
    return this.invoice ? `Invoice of ${this.invoice.period}` : this.title;
  }

  protected override async load(): Promise<void> {
    const [part, id] = this.route.path;
    const invoice = part === 'invoices' && id ? await this.request('getInvoice', { id }) : undefined;
    this.invoice = invoice;
    if (invoice) return;
    const range = this.query('from', 'to');
    [this.usage, this.breakdown, this.invoices, this.forecast] = await Promise.all([
      this.request('getUsage', { query: { ...range, ...this.query('group_by') } }),
      this.request('getUsageBreakdown', { query: { ...range, ...this.query('by') } }),
      this.request('listInvoices', { query: this.query('page') }),
      this.#loadForecast(),
    ]);
  }

  async #loadForecast(): Promise<[UsageForecast, Usage]> {
    const forecast = await this.request('getUsageForecast', { query: this.query('days') });
    const { from, to } = forecast.basis;
    // Not shown as a request of this view: it would take the place of the one above.
    return [forecast, await request('getUsage', { query: { from, to, group_by: 'day' } })];
  }

  protected override renderView(): TemplateResult {
    if (this.invoice) return renderInvoice(this.invoice);
    const { usage, breakdown, forecast, invoices } = this;
    if (!usage || !breakdown || !forecast || !invoices) return html``;
    const [{ basis }] = forecast;
    return html`<div class="fields">
        ${this.#renderDate('from', 'From')} ${this.#renderDate('to', 'Before')}
        ${this.#renderChoice('group_by', 'By', ['day', 'week', 'month'], usage.group_by)}
      </div>
      <p class="fine">
        Sessions count when they end: those that are open are not in it yet.
        ${
          usage.data.length === 0
            ? html`Play one in the <a href="#/playground">playground</a>, or choose another time.`
            : nothing
        }
      </p>
      ${renderPlots(usagePlots(usage))}
      <h2>What it was for</h2>
      <div class="fields">${this.#renderChoice('by', 'By', ['subject', 'level', 'cohort'], breakdown.by)}</div>
      ${renderBreakdown(breakdown)}
      <h2>Forecast</h2>
      <div class="fields">
        ${this.#renderChoice('days', 'Days ahead', ['7', '30', '90', '366'], this.query('days').days ?? '30')}
        <p class="fine">
          ${
            basis.days === 0
              ? 'There is no whole day with usage before today to take a trend from.'
              : `From ${counted(basis.days, 'whole day')} before today. If the trend holds, 95 of 100 outcomes fall into the range.`
          }
        </p>
      </div>
      ${renderPlots(forecastPlots(...forecast), 'three')}
      <h2>Invoices</h2>
      ${this.list(invoices, invoiceTable)}`;
  }

  #renderDate(name: string, label: string): TemplateResult {
    return html`<label>
      ${label}
      <input
        type="date"
        .value=${this.route.query.get(name)?.slice(0, 10) ?? ''}
        @change=${({ target }: Event) => this.setQuery({ [name]: (target as HTMLInputElement).value })}
      />
    </label>`;
  }

  #renderChoice(name: string, label: string, values: readonly string[], chosen: string): TemplateResult {
    return choice(label, values, chosen, (value) => this.setQuery({ [name]: value }));
  }
}

const renderPlots = (plots: readonly PlotData[], many = ''): TemplateResult =>
  html`<div class="plots ${many}">${plots.map((plot) => html`<i-plot .plot=${plot}></i-plot>`)}</div>`;

customElements.define('i-usage', UsageView);
