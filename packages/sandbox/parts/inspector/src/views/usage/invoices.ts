import type { Invoice, InvoiceSummary } from '@tutor-session/protocol';
import { html, type TemplateResult } from 'lit';
import { count, counted, exactMoney } from '../../components/format.ts';
import { emptyState } from '../../components/parts.ts';
import { type TableOptions, table } from '../../components/table.ts';
import { href } from '../../route.ts';

export const invoiceTable: TableOptions<InvoiceSummary> = {
  caption: 'Invoices',
  columns: [
    {
      title: 'Month',
      cell: ({ id, period }) => html`<a href=${href(['usage', 'invoices', id])}>${period}</a>`,
    },
    { title: 'Status', cell: ({ status }) => status },
    { title: 'Sessions', cell: ({ session_count }) => count(session_count), numeric: true },
    { title: 'Total', cell: ({ total_usd }) => exactMoney(total_usd), numeric: true },
  ],
  empty: emptyState(
    'No invoices yet',
    html`A month with sessions is invoiced when it is over: move the clock beyond its end in the
      <a href="#/playground">playground</a>.`,
  ),
};

/** One invoice, and whether its lines add up. */
export function renderInvoice({ id, period, line_items, session_count, total_usd }: Invoice): TemplateResult {
  // In millionths, which is how the service counts: sums of fractions would stray.
  const sum = line_items.reduce((total, { amount_usd }) => total + Math.round(amount_usd * 1e6), 0) / 1e6;
  const lines = table(line_items, {
    caption: `Lines of the invoice of ${period}`,
    columns: [
      { title: 'Line', cell: ({ description }) => html`<span class="wrap narrow">${description}</span>` },
      { title: 'Tokens', cell: ({ quantity }) => count(quantity), numeric: true },
      {
        title: 'Per million',
        cell: ({ unit_price_usd_per_million: price }) => exactMoney(price),
        numeric: true,
      },
      { title: 'Amount', cell: ({ amount_usd }) => exactMoney(amount_usd), numeric: true },
    ],
  });
  return html`<p class="back"><a href="#/usage">All usage</a></p>
    <p class="fine">${id}, for ${counted(session_count, 'session')}</p>
    ${lines}
    <p class="total">
      Total <b>${exactMoney(total_usd)}</b>.
      ${sum === total_usd ? 'The lines add up to it.' : `The lines add up to ${exactMoney(sum)} instead.`}
    </p>`;
}
