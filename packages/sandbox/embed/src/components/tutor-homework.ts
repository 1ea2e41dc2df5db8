import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { HomeworkToConfirm } from '../../../src/embed-api/types.ts';
import type { HomeworkView } from '../homework/homework-upload.ts';
import { controls } from '../styles/controls.ts';
import { endIcon } from './icons.ts';

const unsure = 0.75;
const pictures = 'image/png,image/jpeg,image/webp';

/**
 * Homework above the message box: the ways to choose a photo, the wait, and what was read, to be confirmed or corrected.
 *
 * @fires homework-photo - a photo was chosen; `detail` is the file
 * @fires homework-confirm - the student has looked at the lines; `detail` are those to work through
 * @fires homework-cancel - the student wants to choose nothing
 */
export class TutorHomework extends LitElement {
  static override properties = { view: { attribute: false }, removed: { state: true } };
  static override styles = [
    controls,
    css`
      :host {
        display: block;
      }

      .outer {
        width: min(40rem, 100%);
        margin-inline: auto;
        padding-inline: clamp(0.75rem, 4vw, 2rem);
      }

      .card {
        display: grid;
        gap: 0.625rem;
        max-height: min(24rem, 50dvh);
        padding: 0.875rem 1rem;
        overflow-y: auto;
        border: 1px solid var(--line);
        border-radius: 1rem;
        background: var(--surface);
        font-size: 0.9375rem;
        line-height: 1.45;
      }

      h2 {
        font: 650 var(--text-body) / 1.3 var(--sans);
      }

      .buttons {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
      }

      /* The lines may scroll; what to do with them stays in sight. */
      ol + .buttons {
        position: sticky;
        bottom: -0.875rem;
        margin-block: -0.25rem -0.875rem;
        padding-block: 0.5rem 0.875rem;
        background: var(--surface);
      }

      input[type='file'] {
        display: none;
      }

      @media (pointer: fine) {
        .camera {
          display: none;
        }
      }

      ol {
        display: grid;
        gap: 0.5rem;
        list-style: none;
      }

      li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 0 0.375rem;
      }

      li input {
        width: 100%;
        min-height: 2.75rem;
        padding: 0.375rem 0.625rem;
        border: 1.5px solid var(--control-line);
        border-radius: 0.625rem;
        background: var(--paper);
        color: var(--ink);
        font: 400 var(--text-body) / 1.4 var(--sans);
      }

      li.unsure input {
        border-color: var(--star);
        background: var(--warm-soft);
      }

      li p {
        color: var(--warm-ink);
        font-size: var(--text-small);
      }

      li button {
        width: 2.75rem;
        padding: 0;
        color: var(--ink-soft);
      }

      .reading {
        display: flex;
        align-items: center;
        gap: 0.625rem;
      }

      .reading i {
        flex: none;
        width: 1rem;
        height: 1rem;
        border: 2px solid var(--accent-ink);
        border-right-color: transparent;
        border-radius: 50%;
        animation: turn 0.9s linear infinite;
      }

      @keyframes turn {
        to {
          transform: rotate(1turn);
        }
      }

      .notice {
        padding-top: 0.375rem;
        color: var(--danger);
        font-size: var(--text-small);
        line-height: 1.45;
      }
    `,
  ];

  declare view: HomeworkView;
  /** Places of the lines that the student took away. */
  declare removed: ReadonlySet<number>;
  #upload = '';

  constructor() {
    super();
    this.removed = new Set();
  }

  override willUpdate(): void {
    const upload = this.view.read?.upload_id ?? '';
    if (upload !== this.#upload) this.removed = new Set();
    this.#upload = upload;
  }

  override render(): TemplateResult {
    const { state, read, notice } = this.view;
    return html`
      <div class="outer">
        <div role="status">
          ${state === 'reading' ? html`<p class="card reading"><i aria-hidden="true"></i>Reading your homework…</p>` : nothing}
        </div>
        ${state === 'choosing' ? this.#renderChoice() : nothing}
        ${state === 'confirm' && read ? this.#renderLines(read) : nothing}
        <div role="alert">${notice ? html`<p class="notice">${notice}</p>` : nothing}</div>
      </div>
    `;
  }

  #renderChoice(): TemplateResult {
    const pick = (id: string) => () => this.renderRoot.querySelector<HTMLInputElement>(`#${id}`)?.click();
    return html`<section class="card" aria-labelledby="choose">
      <h2 id="choose">Work on your homework?</h2>
      <p>Choose a photo of the sheet, drop it here, or paste it. Printed problems are read best. The photo is not kept.</p>
      <input type="file" id="camera" accept=${pictures} capture="environment" tabindex="-1" aria-hidden="true" @change=${this.#chosen} />
      <input type="file" id="file" accept=${pictures} tabindex="-1" aria-hidden="true" @change=${this.#chosen} />
      <div class="buttons">
        <button class="primary camera" @click=${pick('camera')}>Take a photo</button>
        <button class="primary" @click=${pick('file')}>Choose a picture</button>
        <button class="quiet" @click=${() => this.dispatchEvent(new CustomEvent('homework-cancel'))}>Cancel</button>
      </div>
    </section>`;
  }

  #renderLines({ upload_id, problems }: HomeworkToConfirm): TemplateResult {
    const lines = problems
      .map((line, place) => ({ ...line, place }))
      .filter(({ place }) => !this.removed.has(place));
    return html`<section class="card" aria-labelledby="confirm">
      <h2 id="confirm">Is this what stands on your sheet?</h2>
      <p>Correct what was read wrongly, and take away what is no problem.</p>
      <ol>
        ${repeat(
          lines,
          ({ place }) => `${upload_id} ${place}`,
          ({ text, confidence, place }) => html`<li class=${confidence < unsure ? 'unsure' : ''}>
            <input
              type="text"
              maxlength="100"
              autocomplete="off"
              spellcheck="false"
              aria-label="Problem ${place + 1}"
              aria-describedby=${confidence < unsure ? `unsure-${place}` : nothing}
              .value=${text}
            />
            <button title="Take away" @click=${() => this.#remove(place)}>
              ${endIcon}<span class="visually-hidden">Take away problem ${place + 1}</span>
            </button>
            ${confidence < unsure ? html`<p id="unsure-${place}">Please check this one.</p>` : nothing}
          </li>`,
        )}
      </ol>
      <div class="buttons">
        <button class="primary" ?disabled=${lines.length === 0} @click=${() => this.#confirm(this.#lines)}>Go through it</button>
        <button class="quiet" @click=${() => this.#confirm([])}>Leave it</button>
      </div>
    </section>`;
  }

  get #lines(): string[] {
    return [...this.renderRoot.querySelectorAll<HTMLInputElement>('li input')].map(({ value }) => value);
  }

  #remove(place: number): void {
    this.removed = new Set([...this.removed, place]);
  }

  #confirm(lines: string[]): void {
    this.dispatchEvent(new CustomEvent('homework-confirm', { detail: lines }));
  }

  readonly #chosen = (event: Event): void => {
    const file = (event.target as HTMLInputElement).files?.[0];
    if (file) this.dispatchEvent(new CustomEvent('homework-photo', { detail: file }));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'tutor-homework': TutorHomework;
  }
}
