import type { TranscriptItem } from '@tutor-session/protocol';
import { type CSSResult, css, html, type LitElement, nothing, type TemplateResult } from 'lit';
import type { Rating } from '../session/message-ratings.ts';
import { words } from '../words/words.ts';
import { thumbIcon } from './icons.ts';

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
  /** The line that may be rated in words. */
  #asking: number | null = null;
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

  renderWhy({ index, feedback }: TranscriptItem): TemplateResult | typeof nothing {
    if (this.#asking !== index || !feedback) return nothing;
    return html`<tutor-rating-words
      @rating-words=${({ detail }: CustomEvent<string>) => this.#say(feedback.rating, detail)}
      @rating-words-shown=${() => this.#host.requestUpdate()}
    ></tutor-rating-words>`;
  }

  renderStatus(): TemplateResult {
    return html`<p class="visually-hidden" role="status">${this.#status}</p>`;
  }

  #rate({ index, feedback }: TranscriptItem, pressed: 'up' | 'down'): void {
    const rating = feedback?.rating === pressed ? null : pressed;
    this.#asking = rating && index;
    this.#dispatch({ message_index: index, rating }, rating ? words.ratings.thanks : words.ratings.undone);
  }

  /** Sends the words, if there are any; the focus goes back to the thumb that asked for them. */
  #say(rating: string, text: string): void {
    const index = this.#asking;
    this.#asking = null;
    if (text && index !== null)
      this.#dispatch({ message_index: index, rating: rating as 'up' | 'down', text }, words.ratings.thanks);
    this.#host.renderRoot.querySelector<HTMLElement>(`[data-line="${index}"] .${rating}`)?.focus();
    this.#host.requestUpdate();
  }

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
  }

  article:hover .thumbs,
  .thumbs:focus-within,
  .thumbs:has([aria-pressed='true']) {
    opacity: 1;
  }

  @media (hover: none) {
    .thumbs {
      gap: 0.25rem;
      opacity: 1;
    }
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

  .thumb:hover,
  .thumb[aria-pressed='true'] {
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

  @media (forced-colors: active) {
    .thumb[aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
