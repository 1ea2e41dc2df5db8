import type { Voice } from '@tutor-session/protocol';
import type { RequestOptions, SendRequest } from '../create-request.ts';
import { type ListRequest, list } from '../list-page.ts';
import type { VoiceQuery } from './records.ts';

/** The voices that the tutor can speak with (contract 4.6). */
export class Voices {
  readonly #request: SendRequest;

  constructor(request: SendRequest) {
    this.#request = request;
  }

  /**
   * All voices, each with an audio sample.
   *
   * @example
   * for await (const { id, name, language, sample_url } of tutor.voices.list()) {
   *   console.log(id, name, language, sample_url);
   * }
   */
  list(query: VoiceQuery = {}, options?: RequestOptions): ListRequest<Voice> {
    return list(query, (page) => this.#request('get', '/voices', { query: page }, options));
  }
}
