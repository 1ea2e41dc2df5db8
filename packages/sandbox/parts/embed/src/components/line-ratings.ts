import type { TranscriptItem } from '@tutor-session/protocol';
import { type CSSResult, css, html, type LitElement, nothing, type TemplateResult } from 'lit';
import type { Rating } from '../session/session-view.ts';
import { words } from '../words/words.ts';
import { endIcon, thumbIcon } from './icons.ts';

/** The most characters of words that the service takes (embed.yaml). */
const maxLength = 500;

/**
 * The thumbs behind each line of the tutor, and the few words that may follow (decision 82). Only the last line's thumbs are in
 * the tab order, or those that have the focus, and the arrow keys move it from line to line: the box to write in stays near.
 *
 * Dispatches `line-rate` with a `Rating`.
 */
export class LineRatings {
  readonly #host: LitElement;
  /** The line whose thumbs have the focus. */
  #focused: number | null = null;
  /** What was just said of a line, to which words may be added. */
  #asking: (Rating & { rating: 'up' | 'down' }) | null = null;
  #status = '';

  constructor(host: LitElement) {
    this.#host = host;
  }

  renderThumbs(item: TranscriptItem, isLast: boolean): TemplateResult {
    const { index, feedback } = item;
    const inOrder = this.#focused === null ? isLast : this.#focused === index;
    return html`<span
      class="thumbs"
      data-line=${index}
      @focusin=${() => this.#focus(index)}
      @focusout=${() => this.#focus(null)}
      @keydown=${this.#onKeydown}
      @mousedown=${keepFocus}
      >${(['up', 'down'] as const).map(
        (rating) => html`<button
          class="thumb ${rating}"
          title=${words.ratings[rating]}
          aria-label=${words.ratings[rating]}
          aria-pressed=${feedback?.rating === rating}
          tabindex=${inOrder ? 0 : -1}
          @click=${() => this.#rate(item, rating)}
        >${thumbIcon}</button>`,
      )}</span>`;
  }

  /** Asks for a few words about the line that was just rated. */
  renderWhy({ index, feedback }: TranscriptItem): TemplateResult | typeof nothing {
    if (this.#asking?.message_index !== index || !feedback) return nothing;
    return html`<form class="why" @submit=${this.#onSubmit} @keydown=${this.#onWhyKeydown}>
      <label class="fine" for="why">${words.ratings.why}</label>
      <input id="why" class="entry" maxlength=${maxLength} dir="auto" autocomplete="off" />
      <button class="quiet">${words.send}</button>
      <button type="button" class="close" title=${words.cancel} aria-label=${words.cancel} @click=${() => this.#say('')}>
        ${endIcon}
      </button>
    </form>`;
  }

  renderStatus(): TemplateResult {
    return html`<p class="visually-hidden" role="status">${this.#status}</p>`;
  }

  #rate({ index, feedback }: TranscriptItem, pressed: 'up' | 'down'): void {
    const isUndone = feedback?.rating === pressed;
    const rating = { message_index: index, rating: pressed };
    this.#asking = isUndone ? null : rating;
    if (isUndone) this.#dispatch({ ...rating, rating: null }, words.ratings.undone);
    else this.#dispatch(rating, words.ratings.thanks);
  }

  /** Sends the words, if there are any; the focus goes back to the thumb that asked for them. */
  #say(text: string): void {
    const rated = this.#asking;
    this.#asking = null;
    if (rated && text) this.#dispatch({ ...rated, text }, words.ratings.thanks);
    const thumb = `[data-line="${rated?.message_index}"] .${rated?.rating}`;
    this.#host.renderRoot.querySelector<HTMLElement>(thumb)?.focus();
    this.#host.requestUpdate();
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    this.#say(this.#host.renderRoot.querySelector<HTMLInputElement>('#why')?.value.trim() ?? '');
  };

  readonly #onWhyKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    this.#say('');
  };

  #dispatch(detail: Rating, status: string): void {
    this.#status = status;
    this.#host.dispatchEvent(new CustomEvent('line-rate', { detail }));
    this.#host.requestUpdate();
  }

  readonly #onKeydown = (event: KeyboardEvent): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const line = event.currentTarget as HTMLElement;
    if (!step) return;
    event.preventDefault(); // else the conversation scrolls
    const lines = [...this.#host.renderRoot.querySelectorAll('.thumbs')];
    const button = (event.target as Element).classList.contains('down') ? '.down' : '.up';
    lines[lines.indexOf(line) + step]?.querySelector<HTMLElement>(button)?.focus();
  };

  #focus(line: number | null): void {
    this.#focused = line;
    this.#host.requestUpdate();
  }
}

/** Pressed by a pointer, a thumb leaves the focus in the message box: without it the box gets smaller and moves the thumb away. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/**
 * The thumbs keep their place while they are not seen, so that nothing moves when they show, and have more room for a finger than for
 * the eye.
 */
export const ratingStyles: CSSResult = css`
  .thumbs {
    display: inline-flex;
    margin-block: -0.25rem;
    margin-inline-start: 0.5rem;
    vertical-align: -0.25rem;
    opacity: 0;
    transition: opacity 120ms;

    @media (hover: none) {
      gap: 0.25rem;
      opacity: 1;
    }
  }

  article:hover .thumbs,
  .thumbs:focus-within,
  .thumbs:has([aria-pressed='true']) {
    opacity: 1;
  }

  .thumb {
    position: relative;
    min-height: 1.625rem;
    width: 1.625rem;
    padding: 0;
    border-radius: calc(0.5rem * var(--round));
    color: var(--ink-soft);
  }

  .thumb::after {
    position: absolute;
    inset: -0.5rem -0.0625rem;
    content: '';
  }

  .thumb:is(:hover, [aria-pressed='true']) {
    color: var(--accent-ink);
  }

  .thumb:hover {
    background: var(--accent-soft);
  }

  .thumb[aria-pressed='true'] path {
    fill: currentColor;
  }

  .down svg {
    transform: scaleY(-1);
  }

  .why {
    display: flex;
    flex-wrap: wrap;
    gap: 0.375rem;
    max-width: 26rem;
    margin-top: 0.5rem;
  }

  .why label {
    width: 100%;
  }

  .why input {
    flex: 1;
    padding: 0.375rem 0.75rem;
  }

  .close {
    padding-inline: 0.625rem;
    color: var(--ink-soft);
  }

  @media (forced-colors: active) {
    .thumb[aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
