import type { Delivery, EventName, WebhookEndpoint } from '@tutor-session/protocol';
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions, SendRequest } from '../create-request.ts';
import { type ListRequest, list } from '../list-page.ts';
import type { DeliveryQuery, WebhookQuery, WebhookRegistration, WebhookUpdate } from './records.ts';

/** Webhook endpoints and what was delivered to them (contract 4.5). */
export class Webhooks {
  readonly #request: SendRequest;

  constructor(request: SendRequest) {
    this.#request = request;
  }

  /**
   * All endpoints.
   *
   * @example
   * for await (const { id, url, events } of tutor.webhooks.list()) console.log(id, url, events ?? 'all');
   */
  list(query: WebhookQuery = {}, options?: RequestOptions): ListRequest<WebhookEndpoint> {
    return list(query, (page) => this.#request('get', '/webhooks', { query: page }, options));
  }

  /**
   * Registers an endpoint; without `events` it receives all of them (decision 18).
   *
   * @example
   * const { id } = await tutor.webhooks.create({
   *   url: 'https://partner.example/webhooks',
   *   events: ['session.ended', 'student.milestone'],
   * });
   * console.log(id);
   */
  create(body: WebhookRegistration, options?: RequestOptions): ApiPromise<WebhookEndpoint> {
    return this.#request('post', '/webhooks', { body }, options);
  }

  /**
   * Changes the fields given (decision 28).
   *
   * @example
   * const { events } = await tutor.webhooks.update(endpointId, { events: null }); // all of them
   * console.log(events);
   */
  update(id: string, body: WebhookUpdate, options?: RequestOptions): ApiPromise<WebhookEndpoint> {
    return this.#request('put', '/webhooks/{id}', { id, body }, options);
  }

  /**
   * Removes an endpoint and its deliveries.
   *
   * @example
   * await tutor.webhooks.delete(endpointId);
   */
  delete(id: string, options?: RequestOptions): ApiPromise<void> {
    return this.#request('delete', '/webhooks/{id}', { id }, options);
  }

  /**
   * The deliveries to an endpoint with each attempt, failed ones too.
   *
   * @example
   * for await (const { event, attempts } of tutor.webhooks.listEvents(endpointId, { state: 'failed' })) {
   *   console.log(event, attempts);
   * }
   */
  listEvents(id: string, query: DeliveryQuery = {}, options?: RequestOptions): ListRequest<Delivery> {
    return list(query, (page) => this.#request('get', '/webhooks/{id}/events', { id, query: page }, options));
  }

  /**
   * Sends a test event at once; `state` says whether the endpoint took it (decision 27).
   *
   * @example
   * const { state, attempts } = await tutor.webhooks.test(endpointId, { event: 'session.ended' });
   * console.log(state, attempts);
   */
  test(id: string, body: { event?: EventName } = {}, options?: RequestOptions): ApiPromise<Delivery> {
    return this.#request('post', '/webhooks/{id}/test', { id, body }, options);
  }
}
