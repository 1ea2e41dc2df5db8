import type { WhiteboardItem } from '@tutor-session/protocol';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { estimateText, type MeasureText, measureByCanvas } from '../drawings/measure-text.ts';
import { readCommand } from '../drawings/read-command.ts';
import { controls } from '../styles/controls.ts';
import { nextIcon, previousIcon } from './icons.ts';
import { renderDrawing } from './render-drawing.ts';
import { whiteboardStyles } from './whiteboard-styles.ts';

const widestDrawing = 560;

/** The whiteboard: one page of drawings at a time, the newest page as soon as there is one. */
export class TutorWhiteboard extends LitElement {
  static override styles = [controls, whiteboardStyles];
  static override properties = {
    items: { attribute: false },
    page: { state: true },
    width: { state: true },
    folded: { type: Boolean, reflect: true },
    empty: { type: Boolean, reflect: true },
  };

  declare items: readonly WhiteboardItem[];
  /** Place of the page in sight among the pages. */
  declare page: number;
  declare width: number;
  /** Folded away, where it stands above the conversation. */
  declare folded: boolean;
  declare empty: boolean;
  #measure: MeasureText = estimateText;
  #announcement = '';

  constructor() {
    super();
    this.items = [];
    this.page = 0;
    this.width = 320;
    this.folded = false;
    this.empty = true;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('items')) return;
    this.empty = this.items.length === 0;
    const had = changed.get('items')?.length ?? 0;
    if (this.items.length > had) this.page = this.#pages.length - 1;
    const newest = this.items.at(-1);
    const title = newest && (readCommand(newest)?.payload.title ?? 'a drawing');
    this.#announcement = had > 0 && title ? `New on the whiteboard: ${title}` : this.#announcement;
  }

  override updated(changed: PropertyValues<this>): void {
    if (!changed.has('items') || this.items.length <= (changed.get('items')?.length ?? 0)) return;
    // What was just drawn comes into sight, by scrolling the sheet and nothing around it.
    const figure = this.renderRoot.querySelector<HTMLElement>('figure:last-of-type');
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const top = figure ? figure.offsetTop - 12 : 0;
    this.renderRoot
      .querySelector('.sheet-scroller')
      ?.scrollTo({ top, behavior: still ? 'instant' : 'smooth' });
  }

  override firstUpdated(): void {
    this.#measure = measureByCanvas(this.ownerDocument);
    const sheet = this.renderRoot.querySelector('.sheet');
    if (!sheet) return;
    new ResizeObserver(([entry]) => {
      const available = Math.floor(entry?.contentRect.width ?? 0);
      if (available > 0) this.width = Math.min(available, widestDrawing);
    }).observe(sheet);
    void this.ownerDocument.fonts?.ready.then(() => this.requestUpdate());
  }

  override render(): TemplateResult {
    const pages = this.#pages;
    const drawings = pages[this.page] ?? [];
    return html`
      <section aria-labelledby="heading">
        <header>
          <h2 id="heading">Whiteboard</h2>
          ${pages.length > 1 ? this.#renderPager(pages.length) : nothing}
          <button class="fold" aria-expanded=${!this.folded} aria-controls="sheet" @click=${this.#fold}>
            ${this.folded ? 'Show' : 'Hide'}<span class="visually-hidden"> whiteboard</span>
          </button>
        </header>
        <div class="sheet-scroller" id="sheet" tabindex="0" role="group" aria-labelledby="heading">
          <div class="sheet">
            ${this.empty ? html`<p class="nothing">Drawings appear here as you and your tutor work.</p>` : nothing}
            ${repeat(
              drawings,
              ({ index }) => index,
              (item) =>
                renderDrawing(item, {
                  width: this.width,
                  measure: this.#measure,
                  id: `drawing-${item.index}`,
                }),
            )}
          </div>
        </div>
        <p class="visually-hidden" role="status">${this.#announcement}</p>
      </section>
    `;
  }

  #renderPager(count: number): TemplateResult {
    return html`<div class="pager" role="group" aria-label="Pages">
      <button aria-label="Previous page" ?disabled=${this.page === 0} @click=${() => this.#turn(-1)}>${previousIcon}</button>
      <span aria-live="polite"><span class="visually-hidden">Page </span>${this.page + 1} of ${count}</span>
      <button aria-label="Next page" ?disabled=${this.page === count - 1} @click=${() => this.#turn(1)}>${nextIcon}</button>
    </div>`;
  }

  get #pages(): WhiteboardItem[][] {
    const pages = new Map<number, WhiteboardItem[]>();
    for (const item of this.items)
      pages.set(item.page_number, [...(pages.get(item.page_number) ?? []), item]);
    return [...pages.entries()].sort(([one], [other]) => one - other).map(([, items]) => items);
  }

  #turn(by: number): void {
    this.page = Math.min(Math.max(this.page + by, 0), this.#pages.length - 1);
  }

  readonly #fold = (): void => {
    this.folded = !this.folded;
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'tutor-whiteboard': TutorWhiteboard;
  }
}
