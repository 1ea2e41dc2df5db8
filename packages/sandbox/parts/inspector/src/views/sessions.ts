import type { Session } from '@tutor-session/protocol';
import { html, nothing, type TemplateResult } from 'lit';
import type { ResultOf } from '../api/request.ts';
import { columnMoney, count, duration } from '../components/format.ts';
import { emptyState, statusBadge, studentLink, time } from '../components/parts.ts';
import type { Column } from '../components/table.ts';
import { href } from '../route.ts';
import { View } from '../view.ts';

const columns: readonly Column<Session>[] = [
  {
    title: 'Session',
    cell: ({ session_id, topic }) =>
      html`<a class="wrap" href=${href(['sessions', session_id])} title=${session_id}>${topic}
        <span class="fine">…${session_id.slice(-6)}</span></a>`,
  },
  { title: 'Status', sort: 'status', cell: ({ status }) => statusBadge(status) },
  { title: 'Student', sort: 'student_id', cell: ({ student_id }) => studentLink(student_id) },
  { title: 'Subject', sort: 'subject', cell: ({ subject, level }) => `${subject}, ${level}` },
  { title: 'Started', sort: 'created_at', cell: ({ started_at }) => time(started_at) },
  {
    title: 'Duration',
    sort: 'duration_seconds',
    numeric: true,
    cell: (row) => duration(row.duration_seconds),
  },
  { title: 'Messages', sort: 'message_count', numeric: true, cell: (row) => count(row.message_count) },
  {
    title: 'Cost',
    sort: 'estimated_cost_usd',
    numeric: true,
    cell: (row) => columnMoney(row.estimated_cost_usd),
  },
];

const statuses = ['started', 'active', 'paused', 'ended', 'abandoned'];
const filters = ['status', 'student_id', 'subject', 'from', 'to'] as const;

/** All sessions, as they are now: new ones appear and states change without a reload. */
export class SessionsView extends View {
  static override properties = View.with('sessions');
  protected override readonly pollMs = 2_000;

  declare sessions: ResultOf<'listSessions'> | undefined;

  protected override async load(): Promise<void> {
    const query = this.query(...filters, 'page', 'sort', 'order');
    this.sessions = await this.request('listSessions', { query });
  }

  protected override renderView(): TemplateResult {
    const empty = Object.keys(this.query(...filters)).length > 0 ? nothingFound : noSessions;
    return html`${this.#renderFilters()}
    ${this.sessions ? this.list(this.sessions, { caption: 'Sessions', columns, empty }) : nothing}`;
  }

  #renderFilters(): TemplateResult {
    const { status, student_id = '', subject = '', from = '', to = '' } = this.query(...filters);
    const change = (event: Event) => {
      const { name, value } = event.target as HTMLInputElement;
      this.setQuery({ [name]: value.trim(), page: undefined });
    };
    return html`<form class="fields" aria-label="Filters" @change=${change} @submit=${(event: Event) => event.preventDefault()}>
      <label>Status
        <select name="status">
          <option value="" ?selected=${!status}>any</option>
          ${statuses.map((name) => html`<option ?selected=${name === status}>${name}</option>`)}
        </select>
      </label>
      <label>Student<input name="student_id" .value=${student_id} autocomplete="off" /></label>
      <label>Subject<input name="subject" .value=${subject} autocomplete="off" /></label>
      <label>From<input name="from" type="date" .value=${from} /></label>
      <label>To<input name="to" type="date" .value=${to} /></label>
    </form>`;
  }
}

const noSessions = emptyState(
  'No sessions yet',
  html`Open a page with <code>&lt;tutor-session&gt;</code>, or play a whole session: <code>curl -X POST http://${location.host}/_sandbox/scenarios/happy</code>. It appears here by itself.`,
);

const nothingFound = emptyState(
  'No session is like that',
  html`Change a filter, or <a href="#/sessions">see all sessions</a>.`,
);

customElements.define('i-sessions', SessionsView);
