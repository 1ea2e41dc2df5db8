import type { Session, StudentProgress, StudentUsage } from '@tutor-session/protocol';
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions, SendRequest } from '../create-request.ts';
import { type ListRequest, list } from '../list-page.ts';
import type { StudentSessionQuery, StudentUsageQuery } from './records.ts';

/** What students did, learnt and cost, and the deletion of their data (contract 4.2). */
export class Students {
  readonly #request: SendRequest;

  constructor(request: SendRequest) {
    this.#request = request;
  }

  /**
   * One student's sessions, newest first unless sorted otherwise.
   *
   * @example
   * const { data, pagination } = await tutor.students.listSessions(studentId, { limit: 5 });
   * console.log(data.map(({ topic }) => topic), pagination.total);
   */
  listSessions(id: string, query: StudentSessionQuery = {}, options?: RequestOptions): ListRequest<Session> {
    return list(query, (page) =>
      this.#request('get', '/students/{id}/sessions', { id, query: page }, options),
    );
  }

  /**
   * Topics covered, time spent and milestones.
   *
   * @example
   * const { topics_covered, milestones } = await tutor.students.getProgress(studentId);
   * for (const { topic, time_spent_seconds } of topics_covered) console.log(topic, time_spent_seconds);
   * for (const { concept_id, milestone_type } of milestones) console.log(concept_id, milestone_type);
   */
  getProgress(id: string, options?: RequestOptions): ApiPromise<StudentProgress> {
    return this.#request('get', '/students/{id}/progress', { id }, options);
  }

  /**
   * Usage and cost, in all and by subject.
   *
   * @example
   * const { totals } = await tutor.students.getUsage(studentId, { from: '2026-03-01', to: '2026-04-01' });
   * console.log(totals.total_sessions, totals.total_minutes, totals.total_cost);
   */
  getUsage(id: string, query: StudentUsageQuery = {}, options?: RequestOptions): ApiPromise<StudentUsage> {
    return this.#request('get', '/students/{id}/usage', { id, query }, options);
  }

  /**
   * Deletes everything of the student; amounts already invoiced stay, without any identity.
   *
   * @example
   * await tutor.students.deleteData(studentId);
   */
  deleteData(id: string, options?: RequestOptions): ApiPromise<void> {
    return this.#request('delete', '/students/{id}/data', { id }, options);
  }
}
