import { type CSSResult, css } from 'lit';

/** What views of records have in common: the way back, plots beside each other, what asks before something is done. */
export const records: CSSResult = css`
  .back {
    gap: 0.5rem 1.25rem;
    margin-bottom: 1rem;
  }

  .plots {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(var(--plot, 22rem), 100%), 1fr));
    gap: 1rem;
    align-items: start;
  }

  .plots.three {
    --plot: 17rem;
  }

  .act,
  .after {
    margin-top: 1rem;
  }

  dialog {
    max-width: min(32rem, calc(100vw - 2rem));
    padding: 1.5rem;
    background: var(--surface);
  }

  dialog h2 {
    margin-top: 0;
  }
`;
