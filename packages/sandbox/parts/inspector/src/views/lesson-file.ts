import type { ControlSchemas } from '@tutor-session/embed-api';
import { css, html, nothing, type TemplateResult } from 'lit';
import { time } from '../components/parts.ts';
import { View } from '../view.ts';
import { renderSession } from './session/session.ts';

type LessonFile = ControlSchemas['LessonFile'];

/** A session from a file (`tutor-sandbox replay`): to look at, and nothing else. */
export class LessonFileView extends View {
  static override styles = [
    ...View.styles,
    css`
      .notice {
        margin-bottom: 1.25rem;
        padding: 0.75rem 1rem;
        border-radius: 0.75rem;
        background: var(--warm-soft);
        color: var(--warm-ink);
        overflow-wrap: anywhere;
      }
    `,
  ];
  static override properties = { ...View.properties, file: { state: true } };

  declare file: LessonFile | undefined;

  protected override get heading(): string {
    return this.file?.session.topic ?? this.title;
  }

  protected override async load(): Promise<void> {
    this.file = await this.control('GET', '/lesson-file');
  }

  protected override renderView(): TemplateResult | typeof nothing {
    if (!this.file) return nothing;
    const { exported_at, personal_data, versions, seed, session, replay, record } = this.file;
    return html`
      <p class="notice">
        <b>A lesson from a file, read only.</b> Exported ${time(exported_at)} by version ${versions.sandbox},
        ${personal_data === 'included' ? 'with personal data' : 'personal data replaced'}; seed <code>${seed ?? 'not kept'}</code>.
      </p>
      ${renderSession(session, replay, record, session.student_id)}
    `;
  }
}

customElements.define('i-lesson-file', LessonFileView);
