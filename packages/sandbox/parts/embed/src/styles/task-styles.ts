import { type CSSResult, css } from 'lit';

/** What the student does on the whiteboard, and the button below it. */
export const taskStyles: CSSResult = css`
  :host {
    display: block;
    max-width: 35rem;
  }

  figcaption {
    margin-bottom: 0.5rem;
    color: var(--board-ink);
    font: 600 var(--text-body) / 1.35 var(--sans);
    overflow-wrap: anywhere;
  }

  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem 1rem;
    margin-top: 0.75rem;
    color: var(--board-soft);
    font-size: 0.9375rem;
  }
`;
