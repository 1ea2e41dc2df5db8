import { type CSSResult, css, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import type { Canvas } from '../drawings/drawing.ts';
import { fractionStyles } from '../drawings/fractions.ts';
import { tickLabel } from '../drawings/number-line.ts';
import { pens } from '../drawings/pens.ts';
import { renderDrawing } from '../drawings/render-drawing.ts';
import { type BoardTask, completeTask, type TaskAnswer } from '../drawings/task.ts';
import { controls } from '../styles/controls.ts';
import { taskStyles } from '../styles/task-styles.ts';
import { words } from '../words/words.ts';

const fieldStyles: CSSResult = css`
  .field {
    position: relative;
    border-radius: calc(0.5rem * var(--round));
    cursor: pointer;
    touch-action: pan-y;
  }

  /* The drawing above has the same title. */
  :host([untitled]) figcaption {
    display: none;
  }

  .field:focus-within {
    outline: 3px solid var(--accent-ink);
    outline-offset: 4px;
  }

  /* What is seen of it is the drawing; a pointer is read from the drawing, too. */
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    pointer-events: none;
  }
`;

/** A drawing in which the student answers: with the pointer, or with the arrow keys. Sends `task-answer` (decision 75). */
export class TutorTask extends LitElement {
  static override styles = [controls, fractionStyles, pens, taskStyles, fieldStyles];
  static override properties = { task: {}, canvas: {}, value: {}, busy: {} };

  declare task: BoardTask;
  declare canvas: Canvas;
  /** The number of filled parts, or the place of the point. */
  declare value: number;
  /** An answer is being sent. */
  declare busy: boolean;

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('task')) this.value = this.task.start;
  }

  override render(): TemplateResult {
    const { task, canvas, value } = this;
    const text = answerText(task, value);
    const instruction = task.item.command_type === 'number_line' ? words.movePoint : words.fillParts;
    return html`
      <div class="field" dir="ltr" @pointerdown=${this.#onPointer} @pointermove=${this.#onPointer}>
        ${renderDrawing(completeTask(task, value), canvas)}
        <input
          type="range"
          min=${task.min}
          max=${task.max}
          step=${task.step}
          .value=${`${value}`}
          aria-label=${instruction}
          aria-valuetext=${text}
          @input=${({ target }: Event) => (this.value = Number((target as HTMLInputElement).value))}
        />
      </div>
      <div class="row" dir="auto">
        <span aria-hidden="true">${instruction}</span>
        <button class="primary" aria-disabled=${this.busy} @click=${this.#send}>${words.check}</button>
      </div>
    `;
  }

  readonly #send = (): void => {
    if (this.busy) return;
    const detail: TaskAnswer = { text: answerText(this.task, this.value), drawn: this.value };
    this.dispatchEvent(new CustomEvent('task-answer', { detail, bubbles: true, composed: true }));
  };

  readonly #onPointer = (event: PointerEvent): void => {
    if (event.buttons !== 1) return;
    const { task } = this;
    const box = this.renderRoot
      .querySelector(task.inset === 0 ? '.bar-edge' : 'svg')
      ?.getBoundingClientRect();
    if (!box?.width) return;
    const inset = task.inset * (this.canvas.scale ?? 1);
    const share = (event.clientX - box.left - inset) / (box.width - 2 * inset);
    const steps = ((task.max - task.min) / task.step) * Math.min(Math.max(share, 0), 1);
    const whole = task.inset === 0 ? Math.ceil(steps) : Math.round(steps);
    const value = Number((task.min + whole * task.step).toFixed(9)); // 3 * 0.1 is not 0.3
    // The last filled part is emptied by pressing it once more.
    this.value = event.type === 'pointerdown' && task.inset === 0 && value === this.value ? value - 1 : value;
    if (event.type !== 'pointerdown') return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    event.preventDefault();
    this.renderRoot.querySelector('input')?.focus({ preventScroll: true });
  };
}

function answerText({ item, max }: BoardTask, value: number): string {
  return item.command_type === 'number_line'
    ? tickLabel(value, { step: 1, marks: [], jumps: [] })
    : `${value}/${max}`;
}
