import type { HomeworkToConfirm } from '@tutor-session/embed-api';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { HomeworkUpload, HomeworkView } from '../homework/homework-upload.ts';
import type { ShownPhoto } from '../homework/photo-piece.ts';
import { controls } from '../styles/controls.ts';
import { frameMatches } from '../styles/fit-content.ts';
import { words } from '../words/words.ts';
import { headingLevel } from './heading-level.ts';
import { homeworkLine } from './homework-line.ts';
import { homeworkStyles } from './homework-styles.ts';

const pictures = 'image/png,image/jpeg,image/webp';

/**
 * Homework above the message box: the ways to choose a photo, the photo, the wait, and the lines that were read, for the student to
 * correct. The focus moves from step to step; Escape goes back, until something was read.
 *
 * @fires focus-left - what had the focus is gone
 */
export class TutorHomework extends LitElement {
  static override properties = { homework: {}, view: {}, removed: {}, shown: {} };
  static override styles = [controls, homeworkStyles];

  declare homework: HomeworkUpload;
  declare view: HomeworkView;
  /** Indexes of the lines that the student removed. */
  declare removed: ReadonlySet<number>;
  /** The photo, once its size is known. */
  declare shown: ShownPhoto | undefined;
  #hadFocus = false;
  #photo: Blob | null = null;
  #url: string | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#showPhoto(null);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const upload = this.view.read?.upload_id;
    if (changed.has('view') && upload !== changed.get('view')?.read?.upload_id) this.removed = new Set();
    this.#showPhoto(this.view.photo);
    this.#hadFocus = this.renderRoot instanceof ShadowRoot && this.renderRoot.activeElement !== null;
  }

  override render(): TemplateResult {
    const { state, read, notice } = this.view;
    return html`
      <div class="column outer" @keydown=${this.#keydown}>
        ${state === 'choosing' ? this.#renderChoice() : nothing}
        ${state === 'chosen' ? this.#renderChosen() : nothing}
        ${state === 'reading' ? this.#renderReading() : nothing}
        ${state === 'confirm' && read ? this.#renderLines(read) : nothing}
        <p class="visually-hidden" role="status">${state === 'reading' ? words.reading : nothing}</p>
        <div role="alert">${notice ? html`<p class="notice">${notice}</p>` : nothing}</div>
      </div>
    `;
  }

  /** The focus moves to the card the student asked for, and from step to step; it is never taken from elsewhere. */
  override updated(changed: PropertyValues<this>): void {
    const before = changed.get('view')?.state ?? 'idle';
    const { state } = this.view;
    if (!changed.has('view') || state === before) return;
    const requested = state === 'choosing' && before === 'idle' && this.view.notice === null;
    if (!requested && !this.#hadFocus) return;
    if (this.#card) this.focus();
    else this.dispatchEvent(new CustomEvent('focus-left'));
  }

  /** Moves the focus to the card that the student works on. */
  override focus(): void {
    this.#card?.focus();
  }

  get #card(): HTMLElement | null {
    return this.renderRoot.querySelector('h2, .reading');
  }

  #renderChoice(): TemplateResult {
    return html`<section class="card" aria-labelledby="choose">
      <h2 aria-level=${headingLevel(2)} id="choose" tabindex="-1">${words.homeworkQuestion}</h2>
      <p>${words.homeworkMeaning}</p>
      <div class="buttons">${this.#renderSources('primary')} ${this.#renderCancel()}</div>
    </section>`;
  }

  #renderChosen(): TemplateResult {
    return html`<section class="card" aria-labelledby="chosen">
      <h2 aria-level=${headingLevel(2)} id="chosen" tabindex="-1">${words.readableQuestion}</h2>
      ${this.#renderPhoto()}
      <div class="buttons">
        <button class="primary" @click=${() => void this.homework.send()}>${words.read}</button>
        ${this.#renderSources('quiet')} ${this.#renderCancel()}
      </div>
    </section>`;
  }

  #renderReading(): TemplateResult {
    return html`<section class="card row reading" tabindex="-1" aria-label=${words.reading}>
      ${this.#renderPhoto()}<i class="spinner" aria-hidden="true"></i>
      <p>${words.reading}</p>
      ${this.#renderCancel()}
    </section>`;
  }

  #renderSources(variant: 'primary' | 'quiet'): TemplateResult {
    const pick = (id: string) => () => this.renderRoot.querySelector<HTMLInputElement>(`#${id}`)?.click();
    return html`<input type="file" id="camera" accept=${pictures} capture="environment" tabindex="-1" aria-hidden="true" @change=${this.#chosen} />
      <input type="file" id="file" accept=${pictures} tabindex="-1" aria-hidden="true" @change=${this.#chosen} />
      <button class="${variant} camera" @click=${pick('camera')}>${words.takePhoto}</button>
      <button class=${variant} @click=${pick('file')}>${words.choosePicture}</button>`;
  }

  #renderCancel(): TemplateResult {
    return html`<button class="quiet" @click=${() => this.homework.cancel()}>${words.cancel}</button>`;
  }

  #renderPhoto(): TemplateResult | typeof nothing {
    return this.#url
      ? html`<img class="photo" src=${this.#url} alt=${words.photo} @load=${this.#measure} />`
      : nothing;
  }

  /** Folded where each line has its piece of the photo, or where there is little room: the lines come first. */
  #renderComparison(problems: HomeworkToConfirm['problems']): TemplateResult | typeof nothing {
    const roomy =
      problems.every(({ corners }) => !corners) && frameMatches('(width >= 44rem) and (height >= 44rem)');
    return this.#url
      ? html`<details class="comparison" ?open=${roomy}>
          <summary>${words.compare}</summary>
          ${this.#renderPhoto()}
        </details>`
      : nothing;
  }

  #renderLines({ upload_id, problems }: HomeworkToConfirm): TemplateResult {
    const lines = problems
      .map((line, index) => ({ ...line, index }))
      .filter(({ index }) => !this.removed.has(index));
    return html`<section class="card" aria-labelledby="confirm">
      <h2 aria-level=${headingLevel(2)} id="confirm" tabindex="-1">${words.linesQuestion}</h2>
      <p>${words.linesMeaning}</p>
      ${this.#renderComparison(problems)}
      <ol>
        ${repeat(
          lines,
          ({ index }) => `${upload_id} ${index}`,
          (line) => homeworkLine(line, { photo: this.shown, onRemove: () => this.#remove(line.index) }),
        )}
      </ol>
      <div class="buttons">
        <button class="primary" ?disabled=${lines.length === 0} @click=${() => void this.homework.confirm(this.#lines)}>${words.start}</button>
        <button class="quiet" @click=${() => void this.homework.confirm([])}>${words.cancel}</button>
      </div>
    </section>`;
  }

  get #lines(): string[] {
    return [...this.renderRoot.querySelectorAll<HTMLInputElement>('li input')].map(({ value }) => value);
  }

  /** The focus moves from the removed line to the card's heading. */
  #remove(index: number): void {
    this.removed = new Set([...this.removed, index]);
    this.renderRoot.querySelector<HTMLElement>('h2')?.focus();
  }

  #showPhoto(photo: Blob | null): void {
    if (photo === this.#photo) return;
    if (this.#url) URL.revokeObjectURL(this.#url);
    this.#photo = photo;
    this.#url = photo && URL.createObjectURL(photo);
    this.shown = undefined;
  }

  readonly #measure = ({ target }: Event): void => {
    const { src: url, naturalWidth: width, naturalHeight: height } = target as HTMLImageElement;
    if (url === this.#url) this.shown = { url, width, height };
  };

  readonly #keydown = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape' && this.view.state !== 'confirm') this.homework.cancel();
  };

  readonly #chosen = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    input.value = ''; // the same file may be chosen again
    if (file) void this.homework.choose(file);
  };
}
