import { type CSSResult, css } from 'lit';
import { scrollsWhole, singleColumn } from '../styles/controls.ts';

export const summaryStyles: CSSResult = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
    container-type: inline-size;
  }

  section {
    padding: calc(1.25rem * var(--space)) calc(1.5rem * var(--space)) calc(1.375rem * var(--space));
    overflow-y: auto;
    background: var(--surface);
    --from: 1.25rem;
    animation: appear 420ms var(--ease) backwards;
  }

  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 0.75rem 1rem;
  }

  .head > :first-child {
    flex: 1 1 14rem;
  }

  /* Where they do not fit beside each other, each fills its line. */
  .actions button {
    flex: 1 1 auto;
  }

  h2:focus {
    outline: none;
  }

  .head p {
    margin-top: 0.25rem;
    color: var(--ink-soft);
  }

  .head b {
    color: var(--ink);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }

  h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0.25rem 0.75rem;
  }

  .problems li {
    display: grid;
    grid-template-columns: 1.75rem minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 0.5rem;
    min-height: var(--control);
    padding-block: calc(0.375rem * var(--space));
    border-top: 1px solid var(--line);
    line-height: 1.45;
  }

  .number {
    font-variant-numeric: tabular-nums;
  }

  .problem {
    overflow-wrap: anywhere;
  }

  .outcome {
    display: inline-flex;
    align-items: center;
    gap: 0.375rem;
    padding: 0.1875rem 0.625rem 0.1875rem 0.5rem;
    border-radius: calc(1rem * var(--round));
    font-weight: 600;
    font-size: var(--text-small);
    white-space: nowrap;
  }

  .right .outcome { background: var(--good-soft); color: var(--good); }
  .with_help .outcome { background: var(--accent-soft); color: var(--accent-ink); }
  .not_yet .outcome { background: var(--warm-soft); color: var(--warm-ink); }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: calc(0.5rem * var(--space));
  }

  ul li {
    padding: 0.3125rem 0.875rem 0.3125rem 0.625rem;
    border-radius: calc(0.875rem * var(--round));
    background: var(--warm-soft);
    color: var(--warm-ink);
    font: 400 0.9375rem / 1.5 var(--sans);
  }

  ul svg {
    flex: none;
  }

  @container (width < 24rem) {
    section {
      padding: calc(1rem * var(--space)) calc(1rem * var(--space)) calc(1.125rem * var(--space));
    }

    .problems li {
      grid-template-columns: 1.25rem minmax(0, 1fr) auto;
    }
  }

  @media ${singleColumn}, ${scrollsWhole} {
    section {
      overflow: visible;
    }
  }
`;
