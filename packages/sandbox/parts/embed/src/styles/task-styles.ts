import { type CSSResult, css } from 'lit';

/** What the student does on the whiteboard, and the button below it. */
export const taskStyles: CSSResult = css`
  :host {
    max-width: 35rem;
  }

  figcaption {
    margin-bottom: 0.5rem;
  }

  .row {
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0.5rem 1rem;
    margin-top: 0.75rem;
    color: var(--board-soft);
    font-size: 0.9375rem;
  }
`;
