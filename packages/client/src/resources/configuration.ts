import type { Config, ConfigUpdate, Taxonomy } from '@tutor-session/protocol';
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions, SendRequest } from '../create-request.ts';

/** How the embed looks and behaves, and what sessions can be about (contract 4.6). */
export class Configuration {
  readonly #request: SendRequest;

  constructor(request: SendRequest) {
    this.#request = request;
  }

  /**
   * The configuration.
   *
   * @example
   * const { branding, features, allowed_origins } = await tutor.config.get();
   * console.log(branding.name, features.voice, allowed_origins);
   */
  get(options?: RequestOptions): ApiPromise<Config> {
    return this.#request('get', '/config', {}, options);
  }

  /**
   * Changes what is given, group by group; `null` sets a field back to its default (decision 28).
   *
   * @example
   * const { features } = await tutor.config.update({ features: { voice: false } });
   * console.log(features.voice);
   */
  update(body: ConfigUpdate, options?: RequestOptions): ApiPromise<Config> {
    return this.#request('put', '/config', { body }, options);
  }

  /**
   * The subjects, topics and levels that sessions can have.
   *
   * @example
   * const { subjects, levels } = await tutor.config.getTaxonomy();
   * console.log(subjects.map(({ subject }) => subject), levels);
   */
  getTaxonomy(options?: RequestOptions): ApiPromise<Taxonomy> {
    return this.#request('get', '/config/taxonomy', {}, options);
  }
}
