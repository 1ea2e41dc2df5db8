import { html, LitElement, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import { type Column, table } from '../components/table.ts';
import { base } from '../styles/base.ts';
import { describePoint, type PlotData, type PlotPoint, sum } from './plot-data.ts';
import { layOut, type PlotLayout } from './plot-layout.ts';
import { plotStyles } from './plot-styles.ts';

/**
 * A plot with its table. The pointer or the arrow keys choose a point, which is read beside the title; for screen readers the plot is a
 * slider over its points, so that each is said when it is chosen.
 */
export class Plot extends LitElement {
  static override properties = { plot: {}, width: {}, chosen: {} };
  static override styles = [base, plotStyles];

  declare plot: PlotData;
  /** Of the drawing, in pixels. */
  declare width: number;
  /** The chosen point. */
  declare chosen: number | undefined;

  readonly #observer = new ResizeObserver(([entry]) => {
    this.width = Math.floor(entry?.contentRect.width ?? 0);
  });

  constructor() {
    super();
    this.width = 0;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  protected override updated(): void {
    const frame = this.renderRoot.querySelector('.frame');
    if (frame) this.#observer.observe(frame); // nothing happens for one that is observed
  }

  override render(): TemplateResult {
    const { title, points, summary, series } = this.plot;
    const point = this.chosen === undefined ? undefined : points[this.chosen];
    const reading = point ? describePoint(this.plot, point) : summary;
    return html`<figure>
      <figcaption>
        <div class="title">${title}</div>
        <div class="reading">${reading} ${point ? html`<span>${point.label}</span>` : nothing}</div>
      </figcaption>
      ${
        points.length === 0
          ? html`<p class="fine">Nothing in this time.</p>`
          : html`<div class="frame">${this.width > 0 ? this.#renderPlot(layOut(this.plot, this.width)) : nothing}</div>
            ${series.length > 1 ? renderLegend(series) : nothing} ${renderTable(this.plot)}`
      }
    </figure>`;
  }

  #renderPlot(layout: PlotLayout): TemplateResult {
    const { points, title } = this.plot;
    const last = points.length - 1;
    const chosen = Math.min(this.chosen ?? last, last);
    const point = points[chosen];
    const choose = (event: PointerEvent) => (this.chosen = findNearest(layout.middles, event));
    return html`<svg
      class=${this.chosen === undefined ? '' : 'chosen'}
      width=${this.width}
      height=${layout.height}
      tabindex="0"
      role="slider"
      aria-label="${title}, by time"
      aria-orientation="horizontal"
      aria-valuemin="0"
      aria-valuemax=${last}
      aria-valuenow=${chosen}
      aria-valuetext=${point ? `${point.label}: ${describePoint(this.plot, point)}` : nothing}
      @keydown=${this.#onKey}
      @focus=${() => (this.chosen = chosen)}
      @blur=${() => (this.chosen = undefined)}
      @pointermove=${choose}
      @pointerdown=${choose}
      @pointerleave=${() => (this.chosen = undefined)}
    >
      ${renderAxes(layout)}${renderShapes(layout, this.chosen)}
    </svg>`;
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const last = this.plot.points.length - 1;
    const at = this.chosen ?? last;
    const next = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      PageDown: at - 7,
      PageUp: at + 7,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    this.chosen = Math.max(0, Math.min(next, last));
  };
}

/** The point whose middle is nearest to the pointer. */
function findNearest(middles: readonly number[], { clientX, currentTarget }: PointerEvent): number {
  const x = clientX - (currentTarget as Element).getBoundingClientRect().left;
  let nearest = 0;
  for (const [index, middle] of middles.entries())
    if (Math.abs(middle - x) < Math.abs((middles[nearest] ?? 0) - x)) nearest = index;
  return nearest;
}

function renderAxes({ ticks, inner, height }: PlotLayout): SVGTemplateResult {
  return svg`<rect width=${inner.right} height=${height} fill="transparent" />
    ${ticks.y.map(
      ({ at, label }) => svg`<line class="grid" x1=${inner.left} x2=${inner.right} y1=${at} y2=${at} />
        <text class="axis y" x=${inner.left - 8} y=${at}>${label}</text>`,
    )}
    ${ticks.x.map(({ at, label }) => svg`<text class="axis x" x=${at} y=${height - 4}>${label}</text>`)}`;
}

function renderShapes(
  { bars, paths, middles, inner }: PlotLayout,
  chosen: number | undefined,
): SVGTemplateResult {
  const x = chosen === undefined ? undefined : middles[chosen];
  return svg`<path class="range" d=${paths.range} />
    <path class="line" d=${paths.past} />
    <path class="line forecast" d=${paths.forecast} />
    ${
      bars.length === 0 && x !== undefined
        ? svg`<line class="cursor" x1=${x} x2=${x} y1=${inner.top} y2=${inner.bottom} />`
        : nothing
    }
    ${bars.map(
      (stacked, index) => svg`<g class="point ${index === chosen ? 'on' : ''}">
        ${stacked.map(
          (bar, series) =>
            svg`<rect class="bar s${series}" x=${bar.x} y=${bar.y} width=${bar.width} height=${bar.height} />`,
        )}
      </g>`,
    )}`;
}

function renderLegend(series: readonly string[]): TemplateResult {
  const swatch = (index: number) =>
    html`<svg width="10" height="10" aria-hidden="true"><rect class="bar s${index}" width="10" height="10" /></svg>`;
  return html`<ul class="legend">
    ${series.map((name, index) => html`<li>${swatch(index)}${name}</li>`)}
  </ul>`;
}

/** The same numbers to read, one row for each point. */
function renderTable({ title, series, points, format }: PlotData): TemplateResult {
  const numeric = true;
  const columns: Column<PlotPoint>[] = [
    { title: 'Time', cell: ({ label }) => label },
    ...series.map((title, index) => ({
      title,
      numeric,
      cell: ({ values }: PlotPoint) => format(values[index] ?? 0),
    })),
  ];
  if (series.length > 1) columns.push({ title: 'Total', numeric, cell: ({ values }) => format(sum(values)) });
  if (points.some(({ range }) => range)) {
    columns.push({ title: 'Low', numeric, cell: ({ range }) => (range ? format(range[0]) : '') });
    columns.push({ title: 'High', numeric, cell: ({ range }) => (range ? format(range[1]) : '') });
  }
  return html`<details>
    <summary>Table<span class="visually-hidden"> of ${title}</span></summary>
    ${table(points, { caption: `Table of ${title}`, columns })}
  </details>`;
}

customElements.define('i-plot', Plot);
