import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { HomeworkToConfirm } from '../../../src/embed-client/embed-types.ts';
import type { HomeworkView } from '../homework/homework-upload.ts';
import { controls } from '../styles/controls.ts';
import { homeworkStyles } from './homework-styles.ts';
import { endIcon } from './icons.ts';

const unsure = 0.75;
const pictures = 'image/png,image/jpeg,image/webp';

/**
 * Homework above the message box: the ways to choose a photo, the photo itself, the wait, and what was read, to be confirmed or
 * corrected. The keyboard's place follows from step to step; Escape goes back, until something was read.
 *
 * @fires homework-photo - a photo was chosen; `detail` is the file
 * @fires homework-send - the photo is the right one
 * @fires homework-confirm - the student has looked at the lines; `detail` are those to work through
 * @fires homework-cancel - the student wants to choose nothing, or not to wait
 * @fires focus-left - there is nothing here any more that could have the focus it had
 */
export class TutorHomework extends LitElement {
  static override properties = { view: { attribute: false }, removed: { state: true } };
  static override styles = [controls, homeworkStyles];

  declare view: HomeworkView;
  /** Places of the lines that the student took away. */
  declare removed: ReadonlySet<number>;
  #upload = '';
  #state: HomeworkView['state'] = 'idle';
  #hadFocus = false;
  #photo: Blob | null = null;
  /** Where the browser shows the photo from. */
  #url: string | null = null;

  constructor() {
    super();
    this.removed = new Set();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#showPhoto(null);
  }

  override willUpdate(): void {
    const upload = this.view.read?.upload_id ?? '';
    if (upload !== this.#upload) this.removed = new Set();
    this.#upload = upload;
    this.#showPhoto(this.view.photo);
    this.#hadFocus = this.renderRoot instanceof ShadowRoot && this.renderRoot.activeElement !== null;
  }

  override render(): TemplateResult {
    const { state, read, notice } = this.view;
    return html`
      <div class="outer" @keydown=${this.#keydown}>
        ${state === 'choosing' ? this.#renderChoice() : nothing}
        ${state === 'chosen' ? this.#renderChosen() : nothing}
        ${state === 'reading' ? this.#renderReading() : nothing}
        ${state === 'confirm' && read ? this.#renderLines(read) : nothing}
        <p class="visually-hidden" role="status">${state === 'reading' ? 'Reading your homework…' : nothing}</p>
        <div role="alert">${notice ? html`<p class="notice">${notice}</p>` : nothing}</div>
      </div>
    `;
  }

  /** The focus goes to what the student pressed for, and from there to the next step; it is never taken from elsewhere. */
  override updated(_changed: PropertyValues<this>): void {
    const before = this.#state;
    const { state } = this.view;
    this.#state = state;
    if (state === before) return;
    const asked = state === 'choosing' && before === 'idle' && this.view.notice === null;
    if (!asked && !this.#hadFocus) return;
    const next = this.renderRoot.querySelector<HTMLElement>('h2, .reading');
    if (next) next.focus();
    else this.dispatchEvent(new CustomEvent('focus-left'));
  }

  #renderChoice(): TemplateResult {
    return html`<section class="card" aria-labelledby="choose">
      <h2 id="choose" tabindex="-1">Work on your homework?</h2>
      <p>Choose a photo of the sheet, drop it here, or paste it. Printed problems are read best. The photo is not kept.</p>
      <div class="buttons">${this.#renderWays('primary')} ${this.#renderCancel('Cancel')}</div>
    </section>`;
  }

  #renderChosen(): TemplateResult {
    return html`<section class="card" aria-labelledby="chosen">
      <h2 id="chosen" tabindex="-1">Can you read all of it?</h2>
      ${this.#renderPhoto()}
      <div class="buttons">
        <button class="primary" @click=${() => this.#fire('homework-send')}>Read it</button>
        ${this.#renderWays('quiet')} ${this.#renderCancel('Cancel')}
      </div>
    </section>`;
  }

  #renderReading(): TemplateResult {
    return html`<section class="card reading" tabindex="-1" aria-label="Reading your homework">
      ${this.#renderPhoto()}<i class="spinner" aria-hidden="true"></i>
      <p>Reading your homework…</p>
      ${this.#renderCancel('Stop')}
    </section>`;
  }

  #renderWays(look: 'primary' | 'quiet'): TemplateResult {
    const pick = (id: string) => () => this.renderRoot.querySelector<HTMLInputElement>(`#${id}`)?.click();
    return html`<input type="file" id="camera" accept=${pictures} capture="environment" tabindex="-1" aria-hidden="true" @change=${this.#chosen} />
      <input type="file" id="file" accept=${pictures} tabindex="-1" aria-hidden="true" @change=${this.#chosen} />
      <button class="${look} camera" @click=${pick('camera')}>Take a photo</button>
      <button class=${look} @click=${pick('file')}>Choose a picture</button>`;
  }

  #renderCancel(label: string): TemplateResult {
    return html`<button class="quiet" @click=${() => this.#fire('homework-cancel')}>${label}</button>`;
  }

  #renderPhoto(): TemplateResult | typeof nothing {
    return this.#url
      ? html`<img class="photo" src=${this.#url} alt="The photo of your homework" />`
      : nothing;
  }

  #renderLines({ upload_id, problems }: HomeworkToConfirm): TemplateResult {
    const lines = problems
      .map((line, place) => ({ ...line, place }))
      .filter(({ place }) => !this.removed.has(place));
    return html`<section class="card" aria-labelledby="confirm">
      <h2 id="confirm" tabindex="-1">Is this what stands on your sheet?</h2>
      <p>Correct what was read wrongly, and take away what is no problem.</p>
      ${this.#renderPhoto()}
      <ol>
        ${repeat(
          lines,
          ({ place }) => `${upload_id} ${place}`,
          (line) => this.#renderLine(line),
        )}
      </ol>
      <div class="buttons">
        <button class="primary" ?disabled=${lines.length === 0} @click=${() => this.#fire('homework-confirm', this.#lines)}>Go through it</button>
        <button class="quiet" @click=${() => this.#fire('homework-confirm', [])}>Leave it</button>
      </div>
    </section>`;
  }

  #renderLine({
    text,
    confidence,
    place,
  }: {
    text: string;
    confidence: number;
    place: number;
  }): TemplateResult {
    return html`<li class=${confidence < unsure ? 'unsure' : ''}>
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
    </li>`;
  }

  get #lines(): string[] {
    return [...this.renderRoot.querySelectorAll<HTMLInputElement>('li input')].map(({ value }) => value);
  }

  /** The focus goes from the line that is taken away to what the card asks. */
  #remove(place: number): void {
    this.removed = new Set([...this.removed, place]);
    this.renderRoot.querySelector<HTMLElement>('h2')?.focus();
  }

  #showPhoto(photo: Blob | null): void {
    if (photo === this.#photo) return;
    if (this.#url) URL.revokeObjectURL(this.#url);
    this.#photo = photo;
    this.#url = photo && URL.createObjectURL(photo);
  }

  #fire(name: string, detail?: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  readonly #keydown = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape' && this.view.state !== 'confirm') this.#fire('homework-cancel');
  };

  readonly #chosen = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    input.value = ''; // the same file may be chosen again
    if (file) this.#fire('homework-photo', file);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'tutor-homework': TutorHomework;
  }
}
