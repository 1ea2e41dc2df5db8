import { type CSSResult, css } from 'lit';

export const playgroundStyles: CSSResult = css`
  .play {
    display: grid;
    grid-template: auto 1fr / 16rem minmax(0, 1fr);
    gap: 1.5rem;
    align-items: start;
  }

  .stage {
    grid-area: 1 / 2 / span 2;
  }

  .form {
    display: grid;
    gap: 0.625rem;
  }

  .form h2 {
    margin: 0.5rem 0 0;
  }

  .form h2:first-child {
    margin-top: 0;
  }

  .form .primary {
    margin-top: 0.5rem;
  }

  tutor-session {
    display: block;
    block-size: 44rem;
  }

  tutor-session[fit-content] {
    block-size: auto;
  }

  .log {
    max-height: 20rem;
    overflow-y: auto;
    overflow-wrap: anywhere;
  }

  .log li {
    padding-block: 0.25rem;
    border-bottom: 1px solid var(--line);
  }

  .value {
    min-width: 8rem;
    max-width: 30rem;
  }

  [aria-pressed='true'] {
    border-color: var(--accent-ink);
    background: var(--accent-soft);
    color: var(--accent-ink);
  }

  pre {
    margin-top: 0.5rem;
  }

  @media (width < 60rem) {
    .play {
      grid-template: none / minmax(0, 1fr);
    }

    .stage {
      grid-area: auto;
    }
  }
`;
