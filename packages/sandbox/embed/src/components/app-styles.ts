import { type CSSResult, css } from 'lit';

export const appStyles: CSSResult = css`
  :host {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    height: 100dvh;
    color: var(--ink);
  }

  main {
    position: relative;
    min-height: 0;
  }

  main.failed {
    grid-row: 1 / -1;
    overflow-y: auto;
  }

  tutor-header {
    position: relative;
    z-index: 1;
    border-bottom: 1px solid var(--line);
    background: var(--paper);
  }

  .workspace {
    display: grid;
    grid-template-columns: minmax(20rem, 1fr) minmax(20rem, 1.08fr);
    height: 100%;
  }

  .without-board {
    grid-template-columns: minmax(0, 1fr);
  }

  .talk {
    display: grid;
    grid-row: 1;
    grid-template-rows: minmax(0, 1fr);
    grid-template-columns: minmax(0, 1fr);
    grid-auto-rows: auto;
    min-width: 0;
    min-height: 0;
  }

  tutor-whiteboard {
    grid-row: 1;
    grid-column: 2;
    min-width: 0;
    margin: 1rem 1rem 1rem 0;
  }

  .talk > .unsent {
    display: grid;
    max-width: 40rem;
    margin: 0 clamp(1rem, 4vw, 2rem) 0.75rem;
    padding: 0.5rem 0.875rem;
    border: 1.5px dashed var(--control-line);
    border-radius: 1rem;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  .unsent b {
    color: var(--warm-ink);
    font-size: var(--text-small);
  }

  .paused {
    position: absolute;
    inset: 0;
    display: grid;
    padding: 1rem;
    overflow-y: auto;
    background: var(--veil);
    backdrop-filter: blur(5px);
    place-items: safe center;
    animation: veil 200ms ease-out;
  }

  .paused-card {
    display: grid;
    justify-items: center;
    text-align: center;
  }

  .paused h2 {
    font: 650 var(--text-display) / 1.25 var(--sans);
    letter-spacing: -0.015em;
  }

  .paused p {
    margin-top: 0.25rem;
    color: var(--ink-soft);
    text-wrap: balance;
  }

  .paused [role='alert'] {
    color: var(--danger);
  }

  .paused button {
    min-width: 9rem;
    min-height: 3rem;
    margin-top: 1.25rem;
    font-size: 1rem;
  }

  @keyframes veil {
    from {
      opacity: 0;
    }
  }

  @media (max-width: 43.99rem) {
    .workspace {
      grid-template-rows: auto minmax(0, 1fr);
      grid-template-columns: minmax(0, 1fr);
    }

    .talk {
      grid-row: 2;
    }

    tutor-whiteboard {
      grid-column: 1;
      max-height: 42dvh;
      margin: 0.625rem 0.625rem 0;
    }
  }

  /* Too low for parts that scroll by themselves (a small frame, or 400 % zoom): the page scrolls as a whole. */
  @media (max-height: 26rem) {
    :host {
      height: auto;
      min-height: 100dvh;
    }

    .workspace {
      height: auto;
      min-height: 100%;
    }

    tutor-whiteboard {
      max-height: none;
    }
  }
`;
