import { type Replay, readGrades, type Session } from '@tutor-session/protocol';
import { css, html, nothing, type TemplateResult } from 'lit';
import { count, duration, money } from '../../components/format.ts';
import { badge, facts, rawRecord, statusBadge, studentLink, time } from '../../components/parts.ts';
import { href } from '../../route.ts';
import { records } from '../../styles/records.ts';
import { View } from '../../view.ts';
import { noGrade } from '../playground/token.ts';
import './replay-player.ts';
import type { SessionRecord } from './moments.ts';

/** One session: what was said and drawn, played again; its events and deliveries; what it cost. */
export class SessionView extends View {
  static override styles = [
    ...View.styles,
    records,
    css`
      .tools {
        margin-bottom: 1.25rem;
      }

      dialog .check {
        margin-top: 1rem;
      }
    `,
  ];
  static override properties = View.with('session', 'replay', 'record');
  protected override readonly pollMs = 2_000;

  declare session: Session | undefined;
  declare replay: Replay | undefined;
  declare record: SessionRecord | undefined;

  protected override get heading(): string {
    return this.session?.topic ?? 'Session';
  }

  protected override async load(): Promise<void> {
    const [id = ''] = this.route.path;
    const session = await this.request('getSession', { id });
    // A rating changes the replay of a session that is over, but not the session.
    this.replay = keep(this.replay, await this.request('getSessionReplay', { id }));
    const path = `/sessions/${encodeURIComponent(id)}/record`;
    this.record = keep(this.record, await this.control('GET', path));
    this.session = session;
  }

  protected override renderView(): TemplateResult | typeof nothing {
    const { session, replay, record } = this;
    if (!session || !replay || !record || session.session_id !== this.route.path[0]) return nothing;
    return html`
      <p class="tools"><button class="quiet" @click=${this.#openExport}>Export…</button></p>
      ${this.#renderExport()}${renderSession(session, replay, record, studentLink(session.student_id))}
      <h2>Delete</h2>
      <p>Deletes the session with its transcript, whiteboard, events and deliveries. That cannot be undone.</p>
      <p><button class="danger" @click=${this.#delete}>Delete this session</button></p>
    `;
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  #openExport = (): void => this.#dialog?.showModal();

  #renderExport(): TemplateResult {
    return html`<dialog aria-labelledby="export">
      <form method="dialog" @submit=${this.#export}>
        <h2 id="export">Export this session</h2>
        <p>A file that <code>tutor-sandbox replay FILE</code> opens on any machine: transcript, whiteboard, events and deliveries.</p>
        <label class="check"><input type="checkbox" name="personal" /> with personal data</label>
        <p class="fine">Without it, fixed texts stand for the student's id, the metadata, and what the student and a language model wrote.</p>
        <p class="row">
          <button class="primary">Save the file</button>
          <button type="button" class="quiet" @click=${() => this.#dialog?.close()}>Cancel</button>
        </p>
      </form>
    </dialog>`;
  }

  #export = (event: SubmitEvent): void => {
    const isPersonal = new FormData(event.target as HTMLFormElement).has('personal');
    const id = this.session?.session_id ?? '';
    const query = `personal_data=${isPersonal ? 'included' : 'replaced'}`;
    void this.act(async () => {
      const lesson = await this.control('GET', `/sessions/${encodeURIComponent(id)}/lesson?${query}`);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([JSON.stringify(lesson)], { type: 'application/json' }));
      link.download = `lesson-${id}.json`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // a browser may ask before it saves
    });
  };

  #delete = async (): Promise<void> => {
    if (!confirm('Delete this session and all that belongs to it?')) return;
    await this.act(async () => {
      await this.request('deleteSession', { id: this.session?.session_id ?? '' });
      location.hash = href(['sessions']);
    });
  };
}

/** The value that was there, where the new one says the same: nothing is drawn again for it. */
function keep<Value>(before: Value | undefined, now: Value): Value {
  return JSON.stringify(before) === JSON.stringify(now) ? (before as Value) : now;
}

/** All that there is to see of a session, of the sandbox or of a file. */
export function renderSession(
  session: Session,
  replay: Replay,
  record: SessionRecord,
  student: TemplateResult | string,
): TemplateResult {
  return html`${renderFacts(session, student)}
    <h2>Replay</h2>
    <i-replay .startedAt=${session.started_at} .replay=${replay} .record=${record}></i-replay>
    <h2>Raw records</h2>
    ${rawRecord('Session', session)}${rawRecord('Replay', replay)}${rawRecord('Events, deliveries, replies and calls', record)}`;
}

function renderFacts(session: Session, student: TemplateResult | string): TemplateResult {
  const { input_text_tokens, output_text_tokens, input_audio_tokens, output_audio_tokens } =
    session.token_usage;
  return facts([
    ['Status', html`${statusBadge(session.status)} ${session.end_reason ?? ''}`],
    ['Student', student],
    ['Subject', `${session.subject}, ${session.level}`],
    ...(readGrades(session.level).length === 0 ? [['Level', badge(noGrade, 'bad')] as const] : []),
    ['Started', time(session.started_at)],
    ['Ended', time(session.ended_at)],
    ['Duration', duration(session.duration_seconds)],
    ['Engine', `${session.engine}, ${session.input_mode}`],
    ['Cost', money(session.estimated_cost_usd)],
    ['Text tokens', `${count(input_text_tokens)} in, ${count(output_text_tokens)} out`],
    ['Audio tokens', `${count(input_audio_tokens)} in, ${count(output_audio_tokens)} out`],
    ['Id', html`<code>${session.session_id}</code>`],
  ]);
}

customElements.define('i-session', SessionView);
