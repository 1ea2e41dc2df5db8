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

  /**
   * All sessions, newest first unless sorted otherwise.
   *
   * @example
   * for await (const session of tutor.sessions.list({ student_id: studentId, status: 'ended' })) {
   *   console.log(session.session_id, session.duration_seconds);
   * }
   */
  list(query: SessionQuery = {}, options?: RequestOptions): ListRequest<Session> {
    return list(query, (page) => this.#request('get', '/sessions', { query: page }, options));
  }

  /**
   * One session with its metadata.
   *
   * @example
   * const { subject, topic, status, metadata } = await tutor.sessions.get(sessionId);
   * console.log(subject, topic, status, metadata);
   */
  get(id: string, options?: RequestOptions): ApiPromise<Session> {
    return this.#request('get', '/sessions/{id}', { id }, options);
  }

  /**
   * What was said, with timestamps, so far or in full.
   *
   * @example
   * const { transcript } = await tutor.sessions.getTranscript(sessionId);
   * for (const { role, text, timestamp } of transcript) console.log(timestamp, role, text);
   */
  getTranscript(id: string, options?: RequestOptions): ApiPromise<Transcript> {
    return this.#request('get', '/sessions/{id}/transcript', { id }, options);
  }

  /**
   * What was drawn, in order.
   *
   * @example
   * const { whiteboard_commands } = await tutor.sessions.getWhiteboard(sessionId);
   * for (const { page_number, command_type, payload } of whiteboard_commands) {
   *   console.log(page_number, command_type, payload);
   * }
   */
  getWhiteboard(id: string, options?: RequestOptions): ApiPromise<Whiteboard> {
    return this.#request('get', '/sessions/{id}/whiteboard', { id }, options);
  }

  /**
   * Transcript, whiteboard and timing together.
   *
   * @example
   * const { timeline, transcript, whiteboard_commands } = await tutor.sessions.getReplay(sessionId);
   * console.log(timeline.length, transcript.length + whiteboard_commands.length);
   */
  getReplay(id: string, options?: RequestOptions): ApiPromise<Replay> {
    return this.#request('get', '/sessions/{id}/replay', { id }, options);
  }

  /**
   * Deletes a session and all that belongs to it.
   *
   * @example
   * await tutor.sessions.delete(sessionId);
   */
  delete(id: string, options?: RequestOptions): ApiPromise<void> {
    return this.#request('delete', '/sessions/{id}', { id }, options);
  }
}
