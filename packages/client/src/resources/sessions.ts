import type { Replay, Session } from '@tutor-session/protocol';
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions, SendRequest } from '../create-request.ts';
import { type ListRequest, list } from '../list-page.ts';
import type { SessionQuery, Transcript, Whiteboard } from './records.ts';

/** Tutoring sessions with their transcripts, whiteboards and replays (contract 4.1). */
export class Sessions {
  readonly #request: SendRequest;

  constructor(request: SendRequest) {
    this.#request = request;
  }

  /** All sessions, newest first unless sorted otherwise. */
  list(query: SessionQuery = {}, options?: RequestOptions): ListRequest<Session> {
    return list(query, (page) => this.#request('get', '/sessions', { query: page }, options));
  }

  /** One session with its metadata. */
  get(id: string, options?: RequestOptions): ApiPromise<Session> {
    return this.#request('get', '/sessions/{id}', { id }, options);
  }

  /** What was said, with timestamps, so far or in full. */
  getTranscript(id: string, options?: RequestOptions): ApiPromise<Transcript> {
    return this.#request('get', '/sessions/{id}/transcript', { id }, options);
  }

  /** What was drawn, in order. */
  getWhiteboard(id: string, options?: RequestOptions): ApiPromise<Whiteboard> {
    return this.#request('get', '/sessions/{id}/whiteboard', { id }, options);
  }

  /** Transcript, whiteboard and timing together. */
  getReplay(id: string, options?: RequestOptions): ApiPromise<Replay> {
    return this.#request('get', '/sessions/{id}/replay', { id }, options);
  }

  /** Deletes a session and all that belongs to it. */
  delete(id: string, options?: RequestOptions): ApiPromise<void> {
    return this.#request('delete', '/sessions/{id}', { id }, options);
  }
}
