import { type CSSResult, css } from 'lit';

export const plotStyles: CSSResult = css`
  :host {
    --series: light-dark(#2b4da0, #a5beff);
    display: block;
    min-width: 0;
  }

  figure {
    display: grid;
    gap: 0.5rem;
    padding: 1rem;
    border: 1px solid var(--line);
    border-radius: 0.75rem;
    background: var(--surface);
  }

  figcaption {
    display: grid;
    gap: 0.125rem;
    min-height: 3.25rem;
  }

  .title {
    color: var(--ink-soft);
    font: 600 var(--text-small) / 1.3 var(--sans);
  }

  .reading {
    font: 650 var(--text-large) / 1.25 var(--sans);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  .reading span {
    color: var(--ink-soft);
    font: 400 var(--text-small) / 1.3 var(--sans);
  }

  .frame {
    min-width: 0;
  }

  svg {
    display: block;
    overflow: visible;
    border-radius: 0.25rem;
    touch-action: pan-y;
  }

  .grid {
    stroke: var(--line);
  }

  .axis {
    fill: var(--ink-soft);
    font: 400 0.75rem / 1 var(--sans);
    font-variant-numeric: tabular-nums;
  }

  .axis.x {
    text-anchor: middle;
  }

  .axis.y {
    text-anchor: end;
    dominant-baseline: central;
  }

  .s1 { --series: light-dark(#0c7480, #6fd3da); }
  .s2 { --series: light-dark(#a85208, #f2b65a); }
  .s3 { --series: light-dark(#86379a, #dfa6ee); }

  .bar {
    fill: var(--series);
    stroke: var(--surface);
    stroke-width: 0.5;
  }

  .chosen .point:not(.on) {
    opacity: 0.4;
  }

  .line {
    fill: none;
    stroke: var(--series);
    stroke-width: 2;
    stroke-linejoin: round;
  }

  .line.forecast {
    stroke-dasharray: 5 4;
  }

  .range {
    fill: var(--series);
    opacity: 0.16;
  }

  .cursor {
    stroke: var(--ink-soft);
    stroke-dasharray: 2 3;
  }

  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1rem;
    color: var(--ink-soft);
    font: 400 var(--text-small) / 1.4 var(--sans);
  }

  .legend svg {
    display: inline-block;
    margin-inline-end: 0.375rem;
  }

  details {
    font-size: var(--text-small);
  }

  summary {
    width: fit-content;
    padding-block: 0.25rem;
    color: var(--accent-ink);
    cursor: pointer;
  }

  .scroll {
    max-height: 20rem;
    overflow: auto;
  }

  @media (forced-colors: active) {
    .bar {
      fill: CanvasText;
      stroke: Canvas;
    }

    .line {
      stroke: CanvasText;
    }
  }
`;
