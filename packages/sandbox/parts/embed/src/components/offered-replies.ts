import type { OfferedReply } from '@tutor-session/embed-api';
import { type CSSResult, css, html, type TemplateResult } from 'lit';
import { renderText } from '../drawings/fractions.ts';
import type { SessionView } from '../session/session-view.ts';
import { lessonLang, words } from '../words/words.ts';

/** A question back has at most so many replies. */
const maxReplies = 3;

/** What the student may press in reply to the tutor's question: nothing once they have said something. */
export function offeredReplies({ phase, report, unsent, tutorTyping }: SessionView): readonly OfferedReply[] {
  const waits = phase === 'live' && unsent.length === 0 && !tutorTyping;
  return waits ? (report.replies ?? []).slice(0, maxReplies) : [];
}

/** Their buttons, in the language of the lesson. */
export function renderReplies(replies: readonly OfferedReply[], say: (text: string) => void): TemplateResult {
  return html`<div class="buttons replies" role="group" aria-label=${words.replies}>
    ${replies.map(
      ({ label, text }) => html`<button class="chip reply" type="button" @click=${() => say(text)}>
        <span lang=${lessonLang()} dir="ltr">${renderText(label)}</span>
      </button>`,
    )}
  </div>`;
}

/** What screen readers say of them: that they are there, below the question. */
export function announceReplies(replies: readonly OfferedReply[]): TemplateResult {
  const labels = replies.map(({ label }) => label).join(', ');
  return html`${words.replies}: <span lang=${lessonLang()}>${labels}</span>`;
}

export const replyStyles: CSSResult = css`
  .replies {
    gap: 0.375rem;
    min-width: 0;
  }

  .reply {
    max-width: 100%;
    padding-block: 0.375rem;
    border-color: var(--accent-line);
    background: var(--accent-soft);
    overflow-wrap: anywhere;
  }
`;
