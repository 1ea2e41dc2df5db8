import { type CSSResult, css } from 'lit';
import { visuallyHidden } from '../styles/controls.ts';

export const composerStyles: CSSResult = css`
  :host {
    display: block;
  }

  form {
    max-width: 40rem;
    margin-inline: auto;
    padding: 0.5rem clamp(0.75rem, 4vw, 2rem) max(0.875rem, env(safe-area-inset-bottom));
  }

  .box {
    display: flex;
    align-items: flex-end;
    gap: 0.5rem;
    padding: 0.3125rem;
    border: 1.5px solid var(--control-line);
    border-radius: 1.125rem;
    background: var(--surface);
    transition: border-color 120ms, box-shadow 120ms;
  }

  .box:focus-within {
    border-color: var(--accent-ink);
    box-shadow: 0 0 0 3px color-mix(in srgb, var(--accent-ink) 28%, transparent);
  }

  textarea {
    flex: 1;
    min-width: 0;
    min-height: 2.75rem;
    max-height: 9.5rem;
    padding: 0.5625rem 0.625rem;
    border: 0;
    background: transparent;
    color: var(--ink);
    font: 400 var(--text-body) / 1.5 var(--sans);
    resize: none;
  }

  textarea:focus {
    outline: 2px solid transparent; /* the box around it shows the focus; forced colours show this */
  }

  textarea::placeholder {
    color: var(--ink-soft);
    opacity: 1;
  }

  .aside {
    flex: none;
    width: 2.75rem;
    padding: 0;
    color: var(--ink-soft);
  }

  .aside:hover {
    background: var(--accent-soft);
  }

  .speak[aria-pressed='true'] {
    background: var(--danger);
    color: var(--on-danger);
  }

  @media (max-width: 30rem) {
    .box {
      gap: 0.125rem;
    }

    .aside {
      width: 2.5rem;
    }

    .primary {
      width: 2.75rem;
      padding: 0;
    }

    .primary span {
      ${visuallyHidden}
    }
  }

  .count,
  .notice {
    font-size: var(--text-small);
    line-height: 1.45;
  }

  .count {
    padding: 0.375rem 0.75rem 0;
    color: var(--ink-soft);
    text-align: end;
  }

  .count.over {
    color: var(--danger);
    font-weight: 600;
  }

  .notice {
    margin-bottom: 0.5rem;
    padding: 0.5rem 0.875rem;
    border-radius: 0.75rem;
    background: var(--danger-soft);
    color: var(--danger);
  }
`;
