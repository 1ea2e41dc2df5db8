import { html, LitElement, nothing, type PropertyValues, svg, type TemplateResult } from 'lit';
import { controls } from '../../styles/controls.ts';
import { taskStyles } from '../../styles/task-styles.ts';
import { fill, lessonLang, words } from '../../words/words.ts';
import { fractionStyles, renderText } from '../fractions.ts';
import { pens } from '../pens.ts';
import type { CardsTask, TaskAnswer } from '../task.ts';
import { cardStyles } from './card-styles.ts';
import { type Cards, cardsInWords, moveCard, placesOf, readCards } from './cards.ts';

/** What a card is dragged by. */
const grip = html`<svg class="grip" viewBox="0 0 20 20" aria-hidden="true">
  ${[4, 10, 16].map((y) => svg`<circle cx="7" cy=${y} r="1.5" /><circle cx="13" cy=${y} r="1.5" />`)}
</svg>`;

/** A card that is being dragged: where it was taken, where it is, and how all were before. */
interface Drag {
  from: number;
  to: number;
  before: readonly number[];
}

/**
 * Cards that the student puts in order, or beside what they belong to: by dragging, by pressing a card and then its place, or with the
 * arrow keys. A button stays in its place while the cards change, so the focus can follow a card. Sends `task-answer` (decision 75).
 */
export class TutorCards extends LitElement {
  static override styles = [controls, fractionStyles, pens, taskStyles, cardStyles];
  static override properties = { task: {}, busy: {}, places: {}, held: {}, announcement: {} };

  declare task: CardsTask;
  /** An answer is being sent. */
  declare busy: boolean;
  /** The number of the card in each place. */
  declare places: readonly number[];
  /** The place whose card was taken; −1 for none. */
  declare held: number;
  declare announcement: string;
  #cards: Cards | null = null;
  #drag: Drag | null = null;
  /** The click that ends a drag presses nothing. */
  #ignoresClick = false;

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('task')) return;
    const { item, drawn } = this.task;
    this.#cards = readCards(item);
    this.places = this.#cards ? placesOf(this.#cards, drawn ? readCards(drawn) : null) : [];
    this.held = -1;
    this.announcement = '';
    this.#drag = null;
  }

  override updated(changed: PropertyValues<this>): void {
    const before = changed.has('task') ? undefined : changed.get('places');
    if (before && !matchMedia('(prefers-reduced-motion: reduce)').matches)
      glide(this.#buttons, before, this.places);
  }

  override render(): TemplateResult | typeof nothing {
    const cards = this.#cards;
    if (!cards) return nothing;
    return html`
      <figure>
        <figcaption lang=${lessonLang()} dir="ltr">${renderText(cards.title)}</figcaption>
        <ol
          role="list"
          dir="ltr"
          class=${cards.labels ? 'match' : 'order'}
          @pointerdown=${this.#onDown}
          @pointermove=${this.#onMove}
          @pointerup=${this.#onUp}
          @pointercancel=${this.#onUp}
          @keydown=${this.#onKey}
        >
          ${this.places.map((number, place) => this.#renderPlace(cards, number, place))}
        </ol>
      </figure>
      <div class="row" dir="auto">
        <span>${cards.labels ? words.matchCards : words.orderCards}</span>
        <button class="primary" aria-disabled=${this.busy} @click=${this.#send}>${words.check}</button>
      </div>
      <p class="visually-hidden" role="status">${this.announcement}</p>
    `;
  }

  #renderPlace({ labels, texts }: Cards, number: number, place: number): TemplateResult {
    const label = labels?.[place];
    const shown = renderText(label ?? `${place + 1}`);
    const where =
      label === undefined
        ? html`<span class="visually-hidden">, ${fill(words.placeOf, { number: place + 1, count: texts.length })}</span>`
        : nothing;
    return html`<li>
      <span class="label" lang=${lessonLang()} aria-hidden="true">${shown}</span>
      <button
        class="piece"
        aria-pressed=${this.held === place}
        aria-keyshortcuts="ArrowUp ArrowDown"
        @click=${() => this.#press(place)}
      >
        ${label === undefined ? nothing : html`<span class="visually-hidden" lang=${lessonLang()}>${label}: </span>`}
        <span class="text" lang=${lessonLang()}>${renderText(texts[number] ?? '')}</span>${where}
        ${grip}
      </button>
    </li>`;
  }

  readonly #send = (): void => {
    if (this.busy || !this.#cards) return;
    const detail: TaskAnswer = { text: cardsInWords(this.#cards, this.places), drawn: [...this.places] };
    this.dispatchEvent(new CustomEvent('task-answer', { detail, bubbles: true, composed: true }));
  };

  #press(place: number): void {
    if (this.#ignoresClick) {
      this.#ignoresClick = false;
      return;
    }
    if (this.held < 0) this.held = place;
    else if (this.held === place) this.held = -1;
    else this.#move(this.held, place);
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const from = this.#buttons.indexOf(event.target as HTMLElement);
    const to = from + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0);
    if (event.key === 'Escape' && this.held >= 0) {
      this.held = -1;
      event.preventDefault(); // else the whiteboard would become smaller, too
    } else if (from >= 0 && to !== from) this.#move(from, to);
    else return;
    event.preventDefault();
  };

  #move(from: number, to: number): void {
    if (!this.#cards || to < 0 || to >= this.places.length) return;
    this.places = moveCard(this.#cards, this.places, from, to);
    this.#settle(to);
  }

  /** The card has come to its place: says so, and leaves the focus with it. */
  #settle(place: number): void {
    const { labels, texts } = this.#cards ?? { labels: null, texts: [] };
    const text = texts[this.places[place] ?? 0] ?? '';
    this.held = -1;
    this.announcement = labels
      ? `${labels[place]}: ${text}`
      : `${text}: ${fill(words.placeOf, { number: place + 1, count: texts.length })}`;
    this.#buttons[place]?.focus({ preventScroll: true });
  }

  readonly #onDown = (event: PointerEvent): void => {
    const target = event.target as Element;
    // With a finger the card itself scrolls the page; its grip does not.
    if (event.button !== 0 || !target.closest(event.pointerType === 'mouse' ? '.piece' : '.grip')) return;
    const from = this.#placeAt(event.clientY);
    this.#ignoresClick = false;
    this.#drag = { from, to: from, before: this.places };
  };

  readonly #onMove = (event: PointerEvent): void => {
    const drag = this.#drag;
    const to = this.#placeAt(event.clientY);
    if (!drag || !this.#cards || to === drag.to) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    drag.to = to;
    this.held = to;
    this.places = moveCard(this.#cards, drag.before, drag.from, to);
  };

  readonly #onUp = (): void => {
    const drag = this.#drag;
    this.#drag = null;
    if (!drag || drag.before === this.places) return;
    this.#ignoresClick = true;
    // No click comes where the pointer is not over the button that it was pressed on.
    setTimeout(() => (this.#ignoresClick = false));
    this.#settle(drag.to);
  };

  /** The place at this height of the window, the nearest one above and below the list. */
  #placeAt(y: number): number {
    const rows = [...this.renderRoot.querySelectorAll('li')];
    const place = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
    return place < 0 ? rows.length - 1 : place;
  }

  get #buttons(): HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('.piece')];
  }
}

/** Lets each card that has changed its place come from where it was; `buttons` are the places, with the number of each one's card before and now. */
function glide(buttons: readonly HTMLElement[], before: readonly number[], now: readonly number[]): void {
  const tops = buttons.map((button) => button.offsetTop);
  for (const [place, number] of now.entries()) {
    const from = before.indexOf(number);
    const distance = (tops[from] ?? 0) - (tops[place] ?? 0);
    const frames = [{ transform: `translateY(${distance}px)` }, { transform: 'none' }];
    if (distance !== 0) buttons[place]?.animate(frames, { duration: 160, easing: 'ease-out' });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'tutor-cards': TutorCards;
  }
}
