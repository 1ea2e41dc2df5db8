import type { SessionUpdate } from '@tutor-session/embed-api';
import type { WhiteboardItem } from '@tutor-session/protocol';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { type Canvas, estimateText, type MeasureText, measureByCanvas } from '../drawings/drawing.ts';
import { fractionStyles } from '../drawings/fractions.ts';
import { LateDrawings } from '../drawings/late-drawings.ts';
import { renderDrawing } from '../drawings/render-drawing.ts';
import { type BoardTask, type CardsTask, hasCards, readTask } from '../drawings/task.ts';
import { controls } from '../styles/controls.ts';
import { fill, words } from '../words/words.ts';
import { headingLevel } from './heading-level.ts';
import { enlargeIcon, nextIcon, previousIcon, shrinkIcon } from './icons.ts';
import { whiteboardStyles } from './whiteboard-styles.ts';

const maxDrawingWidth = 560;
const usualTextSize = 16;

/** The whiteboard: one page of drawings at a time; shows the newest page when something is drawn. */
export class TutorWhiteboard extends LitElement {
  static override styles = [controls, fractionStyles, whiteboardStyles];
  static override properties = {
    ...{ items: {}, task: {}, busy: {}, pageIndex: {}, width: {}, scale: {} },
    folded: { type: Boolean, reflect: true },
    enlarged: { type: Boolean, reflect: true },
    empty: { type: Boolean, reflect: true },
  };

  declare items: readonly WhiteboardItem[];
  /** A drawing in which the open problem can be answered. */
  declare task: SessionUpdate['task'];
  /** An answer is being sent. */
  declare busy: boolean;
  declare pageIndex: number;
  declare width: number;
  /** How much larger than usual text is. */
  declare scale: number;
  /** Folded, where it is above the conversation. */
  declare folded: boolean;
  /** A sheet over the conversation, where it is above that otherwise. */
  declare enlarged: boolean;
  declare empty: boolean;
  #measure: MeasureText = estimateText;
  #announcement = '';
  #task: BoardTask | CardsTask | null = null;
  #taskKey = '';
  /** What is to be scrolled into view, as soon as it is there. */
  #target = '';
  readonly #late = new LateDrawings(() => this.requestUpdate());

  constructor() {
    super();
    this.pageIndex = 0;
    this.width = 320;
    this.scale = 1;
    this.folded = false;
    this.enlarged = false;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const before = this.#task;
    if (changed.has('task') || changed.has('items')) this.#readTask();
    if (this.#task && this.#task !== before) this.#target = 'tutor-task, tutor-cards';
    this.empty = this.items.length === 0 && !this.#task;
    if (!changed.has('items')) return;
    const had = changed.get('items')?.length ?? 0;
    // Fewer than before where a replay goes back.
    if (this.items.length !== had) this.pageIndex = Math.max(0, this.#pages.length - 1);
    // What explains is read first.
    if (this.items.length > had && this.items.at(-1)?.author !== 'student')
      this.#target = 'figure:last-of-type';
    const newest = this.items.findLast(({ author }) => author !== 'student');
    const title = newest && String(newest.payload.title ?? words.aDrawing);
    this.#announcement = had > 0 && title ? fill(words.newDrawing, { title }) : this.#announcement;
  }

  /** Scrolls within the sheet; `scrollIntoView` would move the embedding page too. */
  override async updated(): Promise<void> {
    const target = this.#target && this.renderRoot.querySelector<HTMLElement>(this.#target);
    if (!target) return;
    this.#target = '';
    if (target instanceof LitElement) await target.updateComplete;
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const top = target.offsetTop - 12;
    this.renderRoot
      .querySelector('.sheet-scroller')
      ?.scrollTo({ top, behavior: reducedMotion ? 'instant' : 'smooth' });
  }

  override firstUpdated(): void {
    this.#measure = measureByCanvas(this.ownerDocument);
    const sheet = this.renderRoot.querySelector('.sheet');
    if (!sheet) return;
    new ResizeObserver(([entry]) => {
      const available = Math.floor(entry?.contentRect.width ?? 0);
      if (available <= 0) return;
      this.scale =
        parseFloat(getComputedStyle(this.ownerDocument.documentElement).fontSize) / usualTextSize || 1;
      this.width = Math.floor(Math.min(available / this.scale, maxDrawingWidth));
    }).observe(sheet);
    void this.ownerDocument.fonts?.ready.then(() => this.requestUpdate());
  }

  override render(): TemplateResult {
    const pages = this.#pages;
    const drawings = pages[this.pageIndex] ?? [];
    return html`
      <section class="panel" aria-labelledby="heading">
        <header class="row">
          <h2 aria-level=${headingLevel(2)} id="heading">${words.whiteboard}</h2>
          ${pages.length > 1 ? this.#renderPager(pages.length) : nothing}
          <button
            class="enlarge"
            title=${this.enlarged ? words.shrinkWhiteboard : words.enlargeWhiteboard}
            aria-expanded=${this.enlarged}
            aria-controls="sheet"
            @click=${() => this.toggleAttribute('enlarged')}
          >
            ${this.enlarged ? shrinkIcon : enlargeIcon}<span class="visually-hidden">${words.enlargeWhiteboard}</span>
          </button>
          <button
            class="fold"
            aria-label=${this.folded ? words.showWhiteboard : words.hideWhiteboard}
            aria-expanded=${!this.folded}
            aria-controls="sheet"
            @click=${() => this.toggleAttribute('folded')}
          >
            ${this.folded ? words.show : words.hide}
          </button>
        </header>
        <div class="sheet-scroller" id="sheet" tabindex="0" role="group" aria-labelledby="heading">
          <div class="sheet" dir="ltr">
            ${this.empty ? html`<p class="nothing" dir="auto">${words.noDrawings}</p>` : nothing}
            ${repeat(
              drawings,
              ({ index }) => index,
              (item) => [
                item.author === 'student'
                  ? html`<p class="whose" dir="auto">${words.yourAnswer}</p>`
                  : nothing,
                renderDrawing(item, this.#canvas(item.index), this.#late),
              ],
            )}
            ${this.#task && this.pageIndex >= pages.length - 1 ? this.#renderTask(this.#task, drawings.at(-1)) : nothing}
          </div>
        </div>
        <p class="visually-hidden" role="status">${this.#announcement}</p>
      </section>
    `;
  }

  #renderTask(
    task: BoardTask | CardsTask,
    above: WhiteboardItem | undefined,
  ): TemplateResult | typeof nothing {
    if (!hasCards(task))
      return html`<tutor-task ?untitled=${above?.payload.title === task.item.payload.title} .task=${task} .canvas=${this.#canvas('task')} .busy=${this.busy}></tutor-task>`;
    const isLoaded = this.#late.find(task.item.command_type) !== null;
    return isLoaded ? html`<tutor-cards .task=${task} .busy=${this.busy}></tutor-cards>` : nothing;
  }

  #renderPager(count: number): TemplateResult {
    const values = { number: this.pageIndex + 1, count };
    return html`<div class="row pager" role="group" aria-label=${words.pages}>
      <button aria-label=${words.previousPage} ?disabled=${this.pageIndex === 0} @click=${() => this.pageIndex--}>${previousIcon}</button>
      <span aria-hidden="true">${fill(words.pageShort, values)}</span>
      <span class="visually-hidden" aria-live="polite">${fill(words.page, values)}</span>
      <button aria-label=${words.nextPage} ?disabled=${this.pageIndex === count - 1} @click=${() => this.pageIndex++}>${nextIcon}</button>
    </div>`;
  }

  /** A task stays the same object while its problem is open, so that what the student has chosen stays. */
  #readTask(): void {
    const key = JSON.stringify(this.task);
    if (key === this.#taskKey) return;
    this.#taskKey = key;
    const drawn = this.items.findLast(
      ({ author, payload }) => author === 'student' && payload.title === this.task?.payload.title,
    );
    this.#task = readTask(this.task, drawn);
  }

  #canvas(name: string | number): Canvas {
    return { width: this.width, scale: this.scale, measure: this.#measure, id: `drawing-${name}` };
  }

  /** The drawings of each page; one that is on its page already is not drawn again. */
  get #pages(): WhiteboardItem[][] {
    const pages = new Map<number, Map<string, WhiteboardItem>>();
    for (const item of this.items) {
      if (item.author === 'student' && item.payload.title === this.#task?.item.payload.title) continue;
      const page = pages.get(item.page_number) ?? new Map<string, WhiteboardItem>();
      const content = JSON.stringify([item.command_type, item.payload]);
      if (!page.has(content)) page.set(content, item);
      pages.set(item.page_number, page);
    }
    return [...pages].sort(([one], [other]) => one - other).map(([, page]) => [...page.values()]);
  }
}
