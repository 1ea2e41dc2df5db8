import { type CSSResult, css } from 'lit';

export const shellStyles: CSSResult = css`
  :host {
    display: grid;
    grid-template-columns: 12.5rem minmax(0, 1fr);
    min-height: 100dvh;
  }

  header {
    position: sticky;
    inset-block-start: 0;
    align-self: start;
    max-height: 100dvh;
    padding: 1.25rem 0.75rem;
    overflow-y: auto;
  }

  main {
    padding: 1.5rem clamp(1rem, 3vw, 2.5rem) 4rem;
    border-inline-start: 1px solid var(--line);
  }

  main:focus {
    outline: none;
  }

  .name {
    margin: 0 0.75rem 1rem;
    font-weight: 700;
  }

  .file {
    margin: 0 0.75rem 1rem;
    color: var(--ink-soft);
  }

  nav a {
    display: flex;
    align-items: center;
    min-height: var(--control);
    padding: 0.25rem 0.75rem;
    border-radius: 0.5rem;
    color: var(--ink);
    text-decoration: none;
    white-space: nowrap;
  }

  nav a:hover {
    background: var(--surface);
    text-decoration: underline;
  }

  nav a[aria-current='page'] {
    background: var(--accent-soft);
    color: var(--accent-ink);
    font-weight: 650;
  }

  .places {
    margin: 1.5rem 0.75rem 0;
    color: var(--ink-soft);
    font-size: var(--text-small);
  }

  .places dl {
    margin: 0;
  }

  .places dd {
    margin: 0 0 0.5rem;
  }

  .skip {
    position: absolute;
    inset-block-start: 0.5rem;
    inset-inline-start: 0.5rem;
    z-index: 2;
    padding: 0.5rem 1rem;
    border-radius: 0.5rem;
    background: var(--surface);
  }

  .skip:not(:focus) {
    clip-path: inset(50%);
  }

  @media (width < 48rem) {
    :host {
      grid-template-columns: minmax(0, 1fr);
      grid-template-rows: auto 1fr;
    }

    header {
      position: static;
      padding: 0.75rem 0 0;
      border-bottom: 1px solid var(--line);
      overflow: visible;
    }

    .name,
    .file {
      margin: 0 1rem 0.25rem;
    }

    nav ul {
      display: flex;
      padding: 0.25rem 1rem 0.5rem;
      overflow-x: auto;
    }

    .places {
      margin: 0 1rem;
    }

    main {
      border-inline-start: 0;
    }
  }
`;
