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

  /**
   * Usage of a time range, by day, week or month.
   *
   * @example
   * const { data, totals } = await tutor.usage.get({ from: '2026-03-01', to: '2026-04-01', group_by: 'week' });
   * for (const { period, totals } of data) console.log(period, totals.total_sessions);
   * console.log(totals.total_cost);
   */
  get(query: UsageQuery = {}, options?: RequestOptions): ApiPromise<UsageReport> {
    return this.#request('get', '/usage', { query }, options);
  }

  /**
   * Usage and cost by subject, level or cohort, highest cost first.
   *
   * @example
   * const { data } = await tutor.usage.getBreakdown({ by: 'cohort' });
   * console.log(data);
   */
  getBreakdown(query: UsageBreakdownQuery = {}, options?: RequestOptions): ApiPromise<UsageBreakdown> {
    return this.#request('get', '/usage/breakdown', { query }, options);
  }

  /**
   * Usage and cost of the coming days, from the trend.
   *
   * @example
   * const { sessions, cost } = await tutor.usage.getForecast({ days: 30 });
   * console.log(sessions.expected, cost.expected);
   */
  getForecast(query: UsageForecastQuery = {}, options?: RequestOptions): ApiPromise<UsageForecast> {
    return this.#request('get', '/usage/forecast', { query }, options);
  }
}
