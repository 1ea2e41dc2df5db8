import '@tutor-session/element';
import type { FetchToken } from '@tutor-session/element';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { control, request } from '../../api/request.ts';
import { otherOrigin } from '../../other-origin.ts';
import { base } from '../../styles/base.ts';

/** Whose sessions these are. */
const student_id = 'configuration-preview';

/** A session that shows the configuration as it is now; it takes the place of the one before. */
export class Preview extends LitElement {
  static override styles = [
    base,
    css`
      tutor-session {
        display: block;
        height: min(44rem, 80vh);
        overflow: hidden;
        border: 1px solid var(--line);
        border-radius: 0.75rem;
      }

      p {
        margin-top: 0.5rem;
      }
    `,
  ];

  override render(): TemplateResult {
    return html`<tutor-session label="The embed as it is configured" .fetchToken=${fetchToken}></tutor-session>
      <p class="fine">A session of <code>${student_id}</code>. Each change deletes it and opens another one.</p>`;
  }
}

const fetchToken: FetchToken = async () => {
  const { data } = await request('listSessions', { query: { student_id, limit: 1 } });
  if (data.length > 0) await request('deleteStudentData', { id: student_id });
  const claims = { student_id, subject: 'math', level: '3-5', engine: 'standard', topic: 'fractions' };
  const minted = await control<{ token: string; expires_in: number }>('POST', '/tokens', claims);
  return { ...minted, embed_url: `${otherOrigin()}/embed/` };
};

customElements.define('i-preview', Preview);
