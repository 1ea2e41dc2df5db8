import type { UsageBreakdown, UsageForecast, Usage as UsageReport } from '@tutor-session/protocol';
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions, SendRequest } from '../create-request.ts';
import type { UsageBreakdownQuery, UsageForecastQuery, UsageQuery } from './records.ts';

/** Usage and costs, and where they are going (contract 4.4). */
export class Usage {
  readonly #request: SendRequest;

  constructor(request: SendRequest) {
    this.#request = request;
  }

  /** Usage of a time range, by day, week or month. */
  get(query: UsageQuery = {}, options?: RequestOptions): ApiPromise<UsageReport> {
    return this.#request('get', '/usage', { query }, options);
  }

  /** Usage and cost by subject, level or cohort, highest cost first. */
  getBreakdown(query: UsageBreakdownQuery = {}, options?: RequestOptions): ApiPromise<UsageBreakdown> {
    return this.#request('get', '/usage/breakdown', { query }, options);
  }

  /** Usage and cost of the coming days, from the trend. */
  getForecast(query: UsageForecastQuery = {}, options?: RequestOptions): ApiPromise<UsageForecast> {
    return this.#request('get', '/usage/forecast', { query }, options);
  }
}
