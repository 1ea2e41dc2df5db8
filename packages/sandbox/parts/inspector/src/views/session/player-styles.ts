import { type CSSResult, css } from 'lit';

export const playerStyles: CSSResult = css`
  .controls {
    margin-bottom: 0.75rem;
  }

  .controls .primary {
    min-width: 5rem;
  }

  .line {
    flex: 1 1 100%;
    display: grid;
    padding: 0.5rem 0.75rem 0.25rem;
    border: 1px solid var(--line);
    border-radius: 0.75rem;
    background: var(--surface);
  }

  .lanes {
    width: 100%;
    padding-inline: 0.5rem;
  }

  .lanes rect {
    fill: var(--kind, var(--ink-soft));
  }

  input[type='range'] {
    width: 100%;
    min-height: 1.5rem;
    margin: 0;
    accent-color: var(--accent);
  }

  .stage {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
    gap: 1rem;
  }

  .talk,
  tutor-whiteboard {
    height: 30rem;
    border-radius: 0.75rem;
  }

  .talk {
    position: relative;
    padding-block: 0.5rem 1rem;
    overflow-y: auto;
    border: 1px solid var(--line);
    background: var(--paper);
    container-type: inline-size;
  }

  .moments {
    position: relative;
    max-height: 26rem;
    overflow-y: auto;
    border: 1px solid var(--line);
    border-radius: 0.75rem;
    background: var(--surface);
  }

  .moment {
    display: grid;
    grid-template-columns: 5.5rem 5.5rem minmax(0, 1fr);
    gap: 0.75rem;
    justify-content: start;
    width: 100%;
    min-height: 2rem;
    padding: 0.25rem 0.75rem;
    border-radius: 0;
    font-weight: 400;
    text-align: start;
  }

  .moment:hover,
  [aria-current='step'] .moment {
    background: var(--accent-soft);
  }

  .moment:focus-visible {
    outline-offset: -3px;
  }

  .later {
    color: var(--ink-soft);
  }

  .later .moment {
    color: inherit;
  }

  .kind {
    color: var(--kind, var(--ink-soft));
  }

  .message { --kind: var(--accent-ink); }
  :is(.drawing, .call) { --kind: var(--good); }
  :is(.delivery, .feedback, .heard) { --kind: var(--warm-ink); }
  .failed { --kind: var(--danger); }

  .what {
    overflow-wrap: anywhere;
  }

  @media (width < 36rem) {
    tutor-whiteboard {
      height: auto;
      max-height: 30rem;
    }

    .moment {
      grid-template-columns: 4.5rem minmax(0, 1fr);
    }

    .what {
      grid-column: 1 / -1;
    }
  }
`;
