import type { Session } from '@tutor-session/protocol';
import { css, html, nothing, type TemplateResult } from 'lit';
import { onSubmit } from '../../components/fields.ts';
import { count, counted, duration } from '../../components/format.ts';
import { emptyState, time } from '../../components/parts.ts';
import { table } from '../../components/table.ts';
import { href } from '../../route.ts';
import { records } from '../../styles/records.ts';
import { View } from '../../view.ts';
import { type Student, studentDetail } from './student-detail.ts';

/** A student's progress, sessions and usage (contract 4.2). The API lists no students: those of the latest sessions are offered. */
export class StudentsView extends View {
  static override styles = [
    ...View.styles,
    records,
    css`
      .remove {
        margin-top: 2rem;
      }

      dialog ul {
        margin: 0.5rem 0 1rem;
        padding-inline-start: 1.25rem;
      }
    `,
  ];
  static override properties = View.with('latest', 'student');
  declare latest: readonly Session[] | undefined;
  /** The one whose address is open. */
  declare student: Student | undefined;

  get #id(): string | undefined {
    return this.route.path[0];
  }

  protected override get heading(): string {
    return this.#id ?? this.title;
  }

  protected override async load(): Promise<void> {
    const id = this.#id;
    if (id === undefined) {
      this.latest = (await this.request('listSessions', { query: { limit: 100 } })).data;
      return;
    }
    const [progress, usage, sessions] = await Promise.all([
      this.request('getStudentProgress', { id }),
      this.request('getStudentUsage', { id }),
      this.request('listStudentSessions', { id, query: { limit: 100 } }),
    ]);
    this.student = { progress, usage, sessions };
  }

  protected override renderView(): TemplateResult {
    if (this.#id === undefined)
      return html`${this.#renderSearch()} ${this.latest ? this.#renderLatest(this.latest) : nothing}`;
    const { student } = this;
    if (student?.progress.student_id !== this.#id) return html``;
    return html`<p class="back"><a href="#/students">All students</a></p>
      ${studentDetail(student)}
      ${this.#renderDelete(student)}`;
  }

  #renderSearch(): TemplateResult {
    const open = onSubmit((fields) => {
      location.hash = href(['students', String(fields.get('id')).trim()]);
    });
    return html`<form class="fields" @submit=${open}>
      <label>Student's id <input name="id" required autocomplete="off" /></label>
      <button class="primary">Open</button>
    </form>`;
  }

  #renderLatest(sessions: readonly Session[]): TemplateResult {
    const students = new Map<string, Session[]>();
    for (const session of sessions)
      students.set(session.student_id, [...(students.get(session.student_id) ?? []), session]);
    if (students.size === 0)
      return emptyState(
        'No students yet',
        html`Open a session as one in <a href="#/playground">the playground</a>.`,
      );
    return html`<h2>Students of the latest ${counted(sessions.length, 'session')}</h2>
      ${table([...students], {
        caption: 'Students of the latest sessions',
        columns: [
          { title: 'Student', cell: ([id]) => html`<a href=${href(['students', id])}>${id}</a>` },
          { title: 'Sessions', cell: ([, own]) => count(own.length), numeric: true },
          { title: 'Latest', cell: ([, [latest]]) => time(latest?.created_at) },
          { title: 'About', cell: ([, own]) => [...new Set(own.map(({ topic }) => topic))].join(', ') },
        ],
      })}`;
  }

  #renderDelete({ progress, usage }: Student): TemplateResult {
    const id = progress.student_id;
    const question = () => this.renderRoot.querySelector('dialog');
    const remove = () => {
      question()?.close();
      void this.act(async () => {
        await this.request('deleteStudentData', { id });
        location.hash = '#/students';
      });
    };
    return html`<p class="remove"><button class="danger" @click=${() => question()?.showModal()}>Delete all data…</button></p>
      <dialog aria-labelledby="delete">
        <h2 id="delete">Delete all data of ${id}?</h2>
        <p>This removes, for good:</p>
        <ul>
          <li>${counted(progress.total_sessions, 'session')} with transcript, whiteboard and homework</li>
          <li>${counted(progress.milestones.length, 'milestone')}, and ${duration(progress.time_spent_seconds)} of progress</li>
          <li>${counted(usage.totals.total_sessions, 'session')} of the usage</li>
          <li>deliveries of these sessions, those that wait, too</li>
        </ul>
        <p class="fine">Amounts on invoices stay, without any identity.</p>
        <p class="row">
          <button class="danger" @click=${remove}>Delete</button>
          <button class="quiet" @click=${() => question()?.close()}>Cancel</button>
        </p>
      </dialog>`;
  }
}

customElements.define('i-students', StudentsView);
