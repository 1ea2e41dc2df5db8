import type { StudentProgress, StudentUsage } from '@tutor-session/protocol';
import { html, type TemplateResult } from 'lit';
import type { ResultOf } from '../../api/request.ts';
import { columnMoney, count, duration, money } from '../../components/format.ts';
import { facts, rawRecord, sessionLink, statusBadge, time } from '../../components/parts.ts';
import { table } from '../../components/table.ts';
import '../../plot/plot-element.ts';
import { href } from '../../route.ts';
import { progressPlots } from './progress-plots.ts';

/** What the view shows of a student. */
export interface Student {
  readonly progress: StudentProgress;
  readonly usage: StudentUsage;
  /** The latest. */
  readonly sessions: ResultOf<'listStudentSessions'>;
}

/** A student in numbers, and each topic, milestone and session. */
export function studentDetail({ progress, usage, sessions }: Student): TemplateResult {
  return html`${facts([
    ['Sessions', count(progress.total_sessions)],
    ['Time', duration(progress.time_spent_seconds)],
    ['First session', time(progress.first_session_at)],
    ['Latest session', time(progress.last_session_at)],
    ['Billed minutes', usage.totals.total_minutes],
    ['Cost', money(usage.totals.total_cost)],
  ])}
    <div class="plots after">
      ${progressPlots(progress, sessions.data).map((plot) => html`<i-plot .plot=${plot}></i-plot>`)}
    </div>
    <h2>Topics</h2>
    ${table(progress.topics_covered, {
      caption: 'Topics',
      columns: [
        { title: 'Topic', cell: ({ topic }) => topic },
        { title: 'Subject', cell: ({ subject }) => subject },
        { title: 'Sessions', cell: ({ sessions }) => count(sessions), numeric: true },
        { title: 'Time', cell: ({ time_spent_seconds }) => duration(time_spent_seconds), numeric: true },
        { title: 'Latest', cell: ({ last_session_at }) => time(last_session_at) },
      ],
    })}
    <h2>Milestones</h2>
    ${table(progress.milestones, {
      caption: 'Milestones',
      columns: [
        { title: 'Concept', cell: ({ concept_id }) => concept_id },
        { title: 'Type', cell: ({ milestone_type }) => milestone_type },
        { title: 'When', cell: ({ session_id, timestamp }) => sessionLink(session_id, time(timestamp)) },
      ],
      empty: html`<p class="fine">None yet: a concept is mastered when it is answered right several times in a row.</p>`,
    })}
    <h2>Sessions</h2>
    ${table(sessions.data, {
      caption: 'Sessions of the student',
      columns: [
        { title: 'Session', cell: ({ session_id, topic }) => sessionLink(session_id, topic) },
        { title: 'Status', cell: ({ status }) => statusBadge(status) },
        { title: 'Started', cell: ({ started_at }) => time(started_at) },
        { title: 'Duration', cell: (row) => duration(row.duration_seconds), numeric: true },
        { title: 'Cost', cell: (row) => columnMoney(row.estimated_cost_usd), numeric: true },
      ],
    })}
    ${
      sessions.pagination.total > sessions.data.length
        ? html`<p class="fine">
            The latest ${count(sessions.data.length)} of
            <a href=${href(['sessions'], { student_id: progress.student_id })}>${count(sessions.pagination.total)}</a>.
          </p>`
        : ''
    }
    ${rawRecord('Progress and usage as the API has them', { progress, usage })}`;
}
