import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Failure } from '../session/session-view.ts';
import { controls } from '../styles/controls.ts';

/** Shows why there is no session, and what the student can do. */
export class TutorErrorView extends LitElement {
  static override properties = { failure: { attribute: false }, unsent: { attribute: false } };
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
        height: auto;
        margin-bottom: 1.25rem;
      }

      .sheet {
        fill: var(--surface);
        stroke: var(--control-line);
      }

      .rule {
        stroke: var(--line);
      }

      .margin {
        stroke: var(--board-margin);
      }

      .pen {
        stroke: var(--accent-ink);
      }

      h1 {
        font: 650 var(--text-display) / 1.25 var(--sans);
        letter-spacing: -0.015em;
        text-wrap: balance;
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
        padding: 1rem 1.25rem;
        border: 1.5px dashed var(--control-line);
        border-radius: 1rem;
        text-align: start;
      }

      .unsent h2 {
        color: var(--warm-ink);
        font: 600 var(--text-small) / 1.5 var(--sans);
      }

      .unsent p {
        color: var(--ink);
        white-space: pre-line;
        user-select: text;
      }
    `,
  ];

  declare failure: Failure;
  declare unsent: readonly string[];

  override render(): TemplateResult {
    const { code, detail } = this.failure;
    const { title, text } = descriptions[code];
    const site = detail && detail !== 'null' ? detail : 'This page';
    return html`<section role="alert">
        ${notebook}
        <h1>${title}</h1>
        <p>${code === 'origin_refused' ? `${site} ` : ''}${text}</p>
        ${detail && code !== 'origin_refused' ? html`<p class="detail">Details: ${detail}</p>` : nothing}
      </section>
      ${
        this.unsent.length > 0
          ? html`<section class="unsent">
              <h2>You hadn’t sent this yet</h2>
              ${this.unsent.map((text) => html`<p>${text}</p>`)}
            </section>`
          : nothing
      }`;
  }
}

/** Inside a frame there is no page to go back to. */
const askAgain = 'Ask for a new start: use the button on this page, or reload the whole page.';
const notAllowed = 'Tutoring may not be embedded here';
const over = { title: 'This session is over', text: `It can’t be opened a second time. ${askAgain}` };

const descriptions: Record<Failure['code'], { title: string; text: string }> = {
  no_token: {
    title: 'There is no session here yet',
    text: 'Open tutoring from the site you use it on.',
  },
  reloaded: {
    title: 'Ask for a new start',
    text: `This part of the page was loaded again, but a session opens only once. ${askAgain}`,
  },
  token_expired: {
    title: 'It took too long to open this session',
    text: `The time to open it is over. ${askAgain}`,
  },
  token_used: over,
  session_over: over,
  token_invalid: {
    title: 'This session can’t be opened',
    text: `Something went wrong on the way here. ${askAgain} If that doesn’t help, tell your teacher.`,
  },
  origin_refused: {
    title: notAllowed,
    text: 'isn’t one of the sites that may show it. Whoever runs the site can add it to the allowed origins.',
  },
  parent_silent: {
    title: notAllowed,
    text: 'The page that shows it didn’t say which site it is, so nothing was started. Open tutoring from the site you use it on.',
  },
  refused: { title: 'The session can’t go on', text: askAgain },
};

const notebook = html`<svg viewBox="0 0 136 104" fill="none" stroke-width="2" stroke-linejoin="round" aria-hidden="true">
  <rect class="sheet" x="20" y="6" width="96" height="92" rx="9" />
  <path class="rule" d="M52 30h50M52 46h50M52 62h50M52 78h28" stroke-linecap="round" />
  <path class="margin" d="M40 6v92" />
  <path class="pen" d="M54 46c5-14 12-14 14-2s7 12 12 0 9-10 12-2" stroke-width="3.5" stroke-linecap="round" />
</svg>`;
