import { css } from 'lit';

/** What asks before something is done. */
export const dialog = css`
  dialog {
    max-width: min(32rem, calc(100vw - 2rem));
    padding: 1.5rem;
    border: 1px solid var(--line);
    border-radius: 1rem;
    background: var(--surface);
    color: var(--ink);
  }

  dialog::backdrop {
    background: var(--veil);
  }

  dialog h2 {
    margin-top: 0;
  }
`;
