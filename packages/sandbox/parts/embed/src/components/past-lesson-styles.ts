import { type CSSResult, css } from 'lit';

export const pastLessonStyles: CSSResult = css`
  h3 {
    margin-block: calc(1.25rem * var(--space)) calc(0.5rem * var(--space));
    font: 650 0.9375rem / 1.4 var(--sans);
  }

  ul {
    display: grid;
    gap: calc(0.5rem * var(--space));
  }

  li button {
    flex-direction: column;
    align-items: flex-start;
    gap: 0.125rem;
    width: 100%;
    text-align: start;
    overflow-wrap: anywhere;
  }

  dialog {
    width: min(46rem, calc(100vw - 2rem));
    padding: 0;
    overscroll-behavior: contain;
    background: var(--paper);
    container-type: inline-size;
  }

  .head {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    gap: 0.75rem 1rem;
    padding: calc(0.75rem * var(--space)) 1rem;
    border-bottom: 1px solid var(--line);
    background: var(--paper);
  }

  .head > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  .head button {
    flex: none;
  }

  .head svg:dir(rtl) {
    transform: scaleX(-1);
  }

  h2 {
    font: 650 var(--text-body) / 1.3 var(--sans);
  }

  @media (width < 36rem) {
    dialog {
      width: 100vw;
      max-width: 100vw;
      height: 100dvh;
      max-height: 100dvh;
      border: 0;
      border-radius: 0;
    }
  }
`;
