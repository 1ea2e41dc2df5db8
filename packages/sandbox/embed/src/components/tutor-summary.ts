import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { SessionSummary } from '../session/session-summary.ts';
import { formatDuration, titleCase } from '../session/wording.ts';
import { controls } from '../styles/controls.ts';
import { starIcon } from './icons.ts';

/** The summary of a session that is over. */
export class TutorSummary extends LitElement {
  static override properties = { summary: { attribute: false } };
  static override styles = [
    controls,
    css`
      :host {
        display: block;
        max-height: 62dvh;
        overflow-y: auto;
      }

      section {
        margin: 0 1rem 1rem;
        padding: 1.25rem 1.5rem 1.375rem;
        border: 1px solid var(--line);
        border-radius: 1.25rem;
        background: var(--surface);
        animation: rise 420ms var(--ease) backwards;
      }

      @keyframes rise {
        from {
          opacity: 0;
          transform: translateY(1.25rem);
        }
      }

      h2 {
        font: 650 var(--text-display) / 1.2 var(--sans);
        letter-spacing: -0.015em;
        text-wrap: balance;
      }

      h2:focus {
        outline: none;
      }

      section > p {
        margin-top: 0.25rem;
        color: var(--ink-soft);
      }

      dl {
        display: flex;
        flex-wrap: wrap;
        gap: 0.75rem 2rem;
        margin-top: 1rem;
      }

      dt {
        color: var(--ink-soft);
        font-size: var(--text-small);
        line-height: 1.4;
      }

      dd {
        font-weight: 600;
        font-variant-numeric: tabular-nums;
      }

      ul {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
        padding-top: 0.375rem;
        list-style: none;
      }

      .mastered {
        flex: 1 0 100%;
      }

      li {
        display: flex;
        align-items: center;
        gap: 0.5rem;
        padding: 0.25rem 0.75rem 0.25rem 0.5rem;
        border-radius: 0.75rem;
        background: var(--warm-soft);
        color: var(--warm-ink);
        font-size: 0.9375rem;
        line-height: 1.5;
      }

      li svg {
        flex: none;
        color: var(--star);
      }

      @media (max-width: 43.99rem) {
        section {
          margin: 0;
          border-width: 1px 0 0;
          border-radius: 1.25rem 1.25rem 0 0;
        }
      }

      @media (max-height: 26rem) {
        :host {
          max-height: none;
        }
      }
    `,
  ];

  declare summary: SessionSummary;

  /** For when the focused control (the message box, a button) is gone. */
  override focus(): void {
    this.renderRoot.querySelector('h2')?.focus();
  }

  override render(): TemplateResult {
    const { durationSeconds, messagesSent, mastered } = this.summary;
    const { title, text } = closing[closingKey(this.summary)] ?? fallback;
    return html`<section aria-labelledby="closing">
      <h2 id="closing" tabindex="-1">${title}</h2>
      <p>${text}</p>
      <dl>
        ${durationSeconds === null ? nothing : html`<div><dt>Time</dt><dd>${formatDuration(durationSeconds)}</dd></div>`}
        <div><dt>Messages you sent</dt><dd>${messagesSent}</dd></div>
        ${
          mastered.length > 0
            ? html`<div class="mastered">
                <dt>Mastered</dt>
                <dd><ul>${mastered.map((concept) => html`<li>${starIcon}${titleCase(concept)}</li>`)}</ul></dd>
              </div>`
            : nothing
        }
      </dl>
    </section>`;
  }
}

const fallback = { title: 'Session ended', text: 'You can still read all of it here.' };

function closingKey({ endReason, mastered }: SessionSummary): string {
  return endReason === 'completed' && mastered.length > 0 ? 'mastered' : (endReason ?? '');
}

/** By `end_reason` (decision 10), an open list; `abandoned` is the state, `mastered` a set with something learnt. */
const closing: Record<string, { title: string; text: string }> = {
  completed: { title: 'That’s the whole set', text: 'You can still read all of it here.' },
  mastered: { title: 'Well done, that’s the whole set', text: 'You can still read all of it here.' },
  student_ended: fallback,
  timeout: { title: 'This session has timed out', text: 'Nothing happened for a while, so it was closed.' },
  token_expired: { title: 'Time is up', text: 'The time for this session is over.' },
  abandoned: {
    title: 'This session was closed',
    text: 'You were away for a while. Start a new one to go on.',
  },
  error: {
    title: 'This session had to stop',
    text: 'Something went wrong on our side. Please start a new one.',
  },
};

declare global {
  interface HTMLElementTagNameMap {
    'tutor-summary': TutorSummary;
  }
}
