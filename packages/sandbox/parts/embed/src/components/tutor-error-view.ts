import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Failure, SessionView } from '../session/session-view.ts';
import { controls } from '../styles/controls.ts';
import { fill, lessonLang, place, words } from '../words/words.ts';
import { headingLevel } from './heading-level.ts';

/** Shows why there is no session, and what the student can do. */
export class TutorErrorView extends LitElement {
  static override properties = { view: {} };
  static override styles = [
    controls,
    css`
      :host {
        display: grid;
        min-height: 100%;
        padding: 2rem clamp(1.25rem, 6vw, 3rem);
        place-content: safe center;
        justify-items: center;
      }

      section {
        max-width: 27rem;
        text-align: center;
      }

      svg {
        width: 8.5rem;
        margin-bottom: 1.25rem;
      }

      p {
        margin-top: 0.625rem;
        color: var(--ink-soft);
        overflow-wrap: anywhere;
        text-wrap: pretty;
      }

      .detail {
        margin-top: 1.25rem;
        font-size: var(--text-small);
      }

      .unsent {
        margin-top: 1.5rem;
        text-align: start;
      }

      .unsent p {
        color: var(--ink);
      }
    `,
  ];

  declare view: SessionView & { readonly failure: Failure };

  override render(): TemplateResult {
    const { failure, draft } = this.view;
    const { code, detail } = failure;
    const unsent = [...this.view.unsent.map(({ text }) => text), draft.trim()].filter(Boolean);
    const { session_over: token_used, token_expired: sandbox_clock_ahead } = words.failures;
    const { title, text } = { ...words.failures, token_used, sandbox_clock_ahead }[code];
    const site = detail && detail !== 'null' ? detail : words.thisPage;
    return html`<section role="alert">
        ${notebook}
        <h1 class="display" aria-level=${headingLevel(1)}>${title}</h1>
        <p>${fill(text, { site, askAgain: words.askAgain })}</p>
        ${detail && code !== 'origin_refused' ? html`<p class="detail">${place(words.details, { detail: html`<span lang=${lessonLang()} dir="ltr">${detail}</span>` })}</p>` : nothing}
      </section>
      ${
        unsent.length > 0
          ? html`<section class="unsent">
              <h2 aria-level=${headingLevel(2)}>${words.unsent}</h2>
              ${unsent.map((text) => html`<p dir="auto">${text}</p>`)}
            </section>`
          : nothing
      }`;
  }
}

const notebook = html`<svg viewBox="0 0 136 104" fill="none" stroke-width="2" stroke-linejoin="round" aria-hidden="true">
  <rect fill="var(--surface)" stroke="var(--control-line)" x="20" y="6" width="96" height="92" rx="9" />
  <path stroke="var(--line)" d="M52 30h50M52 46h50M52 62h50M52 78h28" stroke-linecap="round" />
  <path stroke="var(--board-margin)" d="M40 6v92" />
  <path stroke="var(--accent-ink)" d="M54 46c5-14 12-14 14-2s7 12 12 0 9-10 12-2" stroke-width="3.5" stroke-linecap="round" />
</svg>`;
