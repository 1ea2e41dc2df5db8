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

  .tip.ink { stroke: var(--board-ink); }
  .date { color: var(--pen-jump); }

  .under { stroke: currentColor; stroke-width: 3; stroke-linecap: round; }
  .pen-0 { color: var(--pen-jump); }
  .pen-1 { color: var(--pen-mark); }
  .pen-2 { color: var(--good); }
  .pen-3 { color: var(--warm-ink); }

  .box { fill: var(--board); stroke: var(--board-ink); stroke-width: 1.75; }

  .shapes path { stroke: var(--board-ink); stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
  .fill-none { fill: none; }
  .fill-plant { fill: color-mix(in srgb, var(--good) 40%, var(--board)); }
  .fill-water { fill: color-mix(in srgb, var(--pen-jump) 30%, var(--board)); }
  .fill-earth { fill: color-mix(in srgb, var(--warm-ink) 32%, var(--board)); }
  .fill-warm { fill: color-mix(in srgb, var(--pen-mark) 55%, var(--board)); }
  .fill-bright { fill: color-mix(in srgb, var(--star) 55%, var(--board)); }
  .leader { fill: none; stroke: var(--board-soft); stroke-width: 1.5; }
  .point { fill: var(--board-ink); stroke: var(--board); stroke-width: 1.5; }
  .badge { fill: var(--pen-jump); stroke: var(--board); stroke-width: 2; }
  .badge-number { fill: var(--board); font-weight: 600; font-family: var(--sans); }

  .sea { fill: color-mix(in srgb, var(--pen-jump) 9%, var(--board)); }
  .land { fill: color-mix(in srgb, var(--warm-ink) 16%, var(--board)); stroke: var(--board-soft); stroke-width: 0.75; }
  .chosen { fill: color-mix(in srgb, var(--pen-part) 60%, var(--board)); }
  .equator { stroke: var(--pen-mark); stroke-width: 1.25; stroke-dasharray: 5 4; }
  .frame { fill: none; stroke: var(--control-line); }
  .place text { paint-order: stroke; stroke: var(--board); stroke-width: 4px; stroke-linejoin: round; }

  table {
    width: 100%;
    border-collapse: collapse;
    background: var(--board);
    color: var(--board-ink);
    font: 400 0.9375rem / 1.4 var(--sans);
  }

  th, td {
    padding: 0.4375rem 0.625rem;
    border: 1px solid var(--control-line);
    overflow-wrap: break-word;
    text-align: start;
    vertical-align: top;
  }

  thead th {
    background: color-mix(in srgb, var(--pen-jump) 12%, var(--board));
  }

  .in-words {
    color: var(--board-ink);
    font-size: 0.9375rem;
  }

  .draw-in { stroke-dasharray: 1; animation: draw-in 0.5s ease-out backwards; }
  .fade-in { animation: appear 0.4s ease-out backwards; }
  @keyframes draw-in { from { stroke-dashoffset: 1; } }
  ${steps}
`;
