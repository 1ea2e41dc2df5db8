import { css } from 'lit';

/** What asks before something is done. */
export const dialog = css`
  dialog {
    max-width: min(32rem, calc(100vw - 2rem));
    padding: 1.5rem;
    background: var(--surface);
  }

  dialog h2 {
    margin-top: 0;
  }
`;
