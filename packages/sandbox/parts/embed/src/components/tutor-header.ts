import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { SessionView } from '../session/session-view.ts';
import { levelName, titleCase } from '../session/wording.ts';
import { controls, visuallyHidden } from '../styles/controls.ts';
import { knownName, lessonLang, words } from '../words/words.ts';
import { renderDisclosure } from './conversation-entry.ts';
import { headingLevel } from './heading-level.ts';
import { endIcon, pauseIcon } from './icons.ts';

/**
 * The header: what the session is about, the connection, and the buttons to pause or end it.
 *
 * @fires session-pause - the student wants a pause
 * @fires session-end - the student wants to end
 */
export class TutorHeader extends LitElement {
  static override properties = { view: { attribute: false } };
  static override styles = [
    controls,
    css`
      header {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 0.5rem 1rem;
        min-height: calc(4rem * var(--space));
        padding: calc(0.625rem * var(--space)) clamp(0.875rem, 2cqi, 1.5rem);
      }

      .logo {
        flex: none;
        max-width: min(7.5rem, 24cqi);
        height: 2.5rem;
        border-radius: calc(0.375rem * var(--round));
        object-fit: contain;
      }

      .about {
        flex: 1;
        min-width: 0;
      }

      h1 {
        overflow-wrap: anywhere;
        font: 650 var(--text-large) / 1.25 var(--sans);
        letter-spacing: -0.011em;
      }

      .meta {
        overflow-wrap: anywhere;
        text-wrap: balance;
      }

      .actions {
        flex: none;
      }

      .skeleton {
        width: 9rem;
        height: 1.25rem;
        border-radius: calc(0.5rem * var(--round));
        background: var(--line);
      }

      .status {
        justify-content: center;
        padding: 0.4375rem 1rem;
        background: var(--warm-soft);
        color: var(--warm-ink);
        font: 600 0.875rem / 1.4 var(--sans);
        text-align: center;
        text-wrap: balance;
      }

      .spinner {
        width: 0.875rem;
        height: 0.875rem;
      }

      /* Landscape phones. */
      @media (height < 30rem) {
        header {
          min-height: calc(var(--control) + 0.5rem);
          padding-block: 0.25rem;
        }

        h1 {
          font-size: var(--text-body);
        }

        .meta:not(#disclosure) {
          display: none;
        }
      }

      @container (width < 30rem) {
        h1 {
          font-size: var(--text-body);
        }

        .actions span {
          ${visuallyHidden}
        }

        .actions button {
          width: var(--control);
          padding: 0;
        }
      }
    `,
  ];

  declare view: SessionView;

  override render(): TemplateResult {
    const { phase, pending, subject, topic, level, reconnecting, branding, unsent } = this.view;
    const title = topic || subject;
    const about = topic && renderName(subject);
    const lost = unsent.length > 0 ? words.messageSaved : words.reconnecting;
    const meta = [branding.name, about, level && levelName(level)].filter(Boolean);
    return html`
      <header>
        ${branding.logo ? html`<img class="logo" src=${branding.logo} alt="" />` : nothing}
        <div class="about">
          ${
            title
              ? html`<h1 aria-level=${headingLevel(1)}>${renderName(title)}</h1>
                <p class="fine meta">${meta.map((part, index) => [index > 0 ? ' · ' : '', part])}</p>`
              : html`<h1 aria-level=${headingLevel(1)} class="visually-hidden">${words.title}</h1><div class="skeleton" aria-hidden="true"></div>`
          }
          <p class="fine meta" id="disclosure">${renderDisclosure(branding)}</p>
        </div>
        ${
          phase === 'live' || phase === 'paused'
            ? html`<div class="buttons actions">
                ${phase === 'live' ? this.#renderButton('pause', pauseIcon, pending === 'pause' ? words.pausing : words.pause, pending !== null) : nothing}
                ${this.#renderButton('end', endIcon, pending === 'end' ? words.ending : words.end, pending === 'end')}
              </div>`
            : nothing
        }
      </header>
      <div role="status">
        ${reconnecting ? html`<p class="edged row status"><i class="spinner" aria-hidden="true"></i>${phase === 'connecting' ? words.unreachable : lost}</p>` : nothing}
      </div>
    `;
  }

  #renderButton(id: 'pause' | 'end', icon: TemplateResult, label: string, isBusy: boolean): TemplateResult {
    const press = () => this.dispatchEvent(new CustomEvent(`session-${id}`));
    return html`<button class="quiet" id=${id} aria-disabled=${isBusy} @click=${press}>${icon}<span>${label}</span></button>`;
  }
}

/** A subject or a topic: in the language of the page, or as the lesson has it. */
function renderName(name: string): TemplateResult {
  const known = knownName(name);
  return known
    ? html`<span>${known}</span>`
    : html`<span lang=${lessonLang()} dir="ltr">${titleCase(name)}</span>`;
}
