import type { Invoice, InvoiceSummary } from '@tutor-session/protocol';
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions, SendRequest } from '../create-request.ts';
import { type ListRequest, list } from '../list-page.ts';
import type { InvoiceQuery } from './records.ts';

/** Monthly invoices (contract 4.4). */
export class Invoices {
  readonly #request: SendRequest;

  constructor(request: SendRequest) {
    this.#request = request;
  }

  /**
   * All invoices, without their lines.
   *
   * @example
   * for await (const { id, period, total_usd } of tutor.invoices.list()) console.log(id, period, total_usd);
   */
  list(query: InvoiceQuery = {}, options?: RequestOptions): ListRequest<InvoiceSummary> {
    return list(query, (page) => this.#request('get', '/invoices', { query: page }, options));
  }

  /**
   * One invoice with its lines.
   *
   * @example
   * const { period, line_items, total_usd } = await tutor.invoices.get(invoiceId);
   * console.log(period, line_items, total_usd);
   */
  get(id: string, options?: RequestOptions): ApiPromise<Invoice> {
    return this.#request('get', '/invoices/{id}', { id }, options);
  }
}
