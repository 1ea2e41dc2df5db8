import { type CSSResult, css, unsafeCSS } from 'lit';

/** Step n waits for those before it: 0.12 s each. */
const steps = unsafeCSS(
  Array.from({ length: 9 }, (_, n) => `.step-${n + 1} { animation-delay: ${(n + 1) * 120}ms; }`).join(''),
);

/** Lines, fills and letters of the drawings. */
export const pens: CSSResult = css`
  figcaption {
    color: var(--board-ink);
    font: 600 var(--text-body) / 1.35 var(--sans);
    overflow-wrap: anywhere;
  }

  svg {
    display: block;
    max-width: 100%;
    height: auto;
    overflow: visible;
    color: var(--board-ink);
  }

  .axis { stroke: var(--board-ink); stroke-width: 2.25; stroke-linecap: round; }
  .tick { stroke: var(--board-ink); stroke-width: 1.75; stroke-linecap: round; }
  .tick-label { color: var(--board-soft); }
  .jump { fill: none; stroke: var(--pen-jump); stroke-width: 2.5; stroke-linecap: round; }
  .tip { fill: none; stroke: var(--pen-jump); stroke-width: 2.2; stroke-linecap: round; stroke-linejoin: round; }
  .jump-label { color: var(--pen-jump); font-weight: 600; }
  .mark { fill: var(--pen-mark); stroke: var(--board); stroke-width: 2; }
  .mark-label { color: var(--pen-mark); font-weight: 600; }

  .bar { fill: var(--board); }
  .part { fill: var(--pen-part); }
  .cut { stroke: var(--board-ink); stroke-width: 1.5; }
  .bar-edge { fill: none; stroke: var(--board-ink); stroke-width: 2; }

  .note { color: var(--board-soft); }

  .draw-in { stroke-dasharray: 1; animation: draw-in 0.5s ease-out backwards; }
  .fade-in { animation: appear 0.4s ease-out backwards; }
  @keyframes draw-in { from { stroke-dashoffset: 1; } }
  ${steps}
`;
