import { type CSSResult, css } from 'lit';

export const cardStyles: CSSResult = css`
  ol {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: calc(0.5rem * var(--space)) 0.75rem;
  }

  .match {
    grid-template-columns: fit-content(40%) 1fr;
  }

  li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
  }

  .label {
    color: var(--board-ink);
    font: 600 0.9375rem / 1.3 var(--sans);
    hyphens: auto;
    overflow-wrap: break-word;
  }

  .order .label {
    color: var(--board-soft);
    font-variant-numeric: tabular-nums;
  }

  .piece {
    justify-content: space-between;
    min-width: 0;
    padding: 0.25rem 0 0.25rem 0.875rem;
    border: 2px solid var(--control-line);
    border-radius: calc(0.625rem * var(--round));
    background: var(--board);
    color: var(--board-ink);
    font-weight: 500;
    text-align: start;
    cursor: grab;
  }

  .piece:hover {
    border-color: var(--accent-ink);
  }

  .piece[aria-pressed='true'] {
    border: 2px dashed var(--accent-ink);
    background: var(--accent-soft);
  }

  .text {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  .grip {
    width: 44px;
    height: 36px;
    padding: 8px 12px;
    fill: var(--board-soft);
    touch-action: none;
  }
`;
