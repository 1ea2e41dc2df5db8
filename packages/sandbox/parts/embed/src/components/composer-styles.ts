import { type CSSResult, css } from 'lit';
import { visuallyHidden } from '../styles/controls.ts';

export const composerStyles: CSSResult = css`
  form {
    padding-block: calc(0.25rem * var(--space)) max(0.75rem * var(--space), env(safe-area-inset-bottom));
  }

  .box {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    gap: 0.375rem;
    padding: 0.25rem;
    border: 1.5px solid var(--control-line);
    border-radius: calc(1.0625rem * var(--round));
    background: var(--surface);
    transition: border-color 120ms;
  }

  .box:has(textarea:focus) {
    border-color: var(--accent-ink);
    outline: 1.5px solid var(--accent-ink);
  }

  /* Send goes below before the message box gets narrower than 16rem. */
  textarea {
    flex: 1 1 16rem;
    min-width: min(16rem, 100%);
    min-height: var(--control);
    max-height: 9.5rem;
    padding: calc(0.5625rem * var(--space)) 0.625rem;
    border: 0;
    background: transparent;
    color: var(--ink);
    font: 400 var(--text-body) / 1.5 var(--sans);
    resize: none;
  }

  textarea:focus {
    outline: none; /* the box shows the focus, in forced colours too */
  }

  textarea::placeholder {
    color: var(--ink-soft);
    opacity: 1;
  }

  .send {
    flex: none;
    margin-inline-start: auto;
  }

  .tools {
    align-items: center;
    gap: 0.375rem;
    margin-top: calc(0.375rem * var(--space));
  }

  .tools:not(:has(button)) {
    display: none;
  }

  .chip {
    padding: 0.25rem 0.875rem;
    border-color: var(--line);
    border-radius: calc(1.375rem * var(--round));
    background: var(--surface);
    color: var(--accent-ink);
    font-size: 0.875rem;
  }

  .chip:hover {
    border-color: var(--accent-ink);
    background: var(--accent-soft);
  }

  .media {
    display: flex;
    margin-inline-start: auto;
  }

  .aside:hover {
    background: var(--accent-soft);
  }

  .speak[aria-pressed='true'] {
    background: var(--danger);
    color: var(--on-danger);
  }

  @container (width < 26rem) {
    .chip {
      padding-inline: 0.5625rem;
    }

    .send {
      width: var(--control);
      padding: 0;
    }

    .send span {
      ${visuallyHidden}
    }
  }

  /* The smallest phones: Send lies in the message box, and the tools keep to one row. */
  @container (width < 21.5rem) {
    .box {
      position: relative;
    }

    textarea {
      padding-inline-end: 3.25rem;
    }

    .send {
      position: absolute;
      inset-block-end: 0.25rem;
      inset-inline-end: 0.25rem;
    }
  }

  .count {
    padding: 0.375rem 0.75rem 0;
    color: var(--ink-soft);
    font: 400 var(--text-small) / 1.45 var(--sans);
    text-align: end;
  }

  .count.over {
    color: var(--danger);
    font-weight: 600;
  }
`;
