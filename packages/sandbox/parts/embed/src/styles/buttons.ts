import { type CSSResult, css } from 'lit';

/** Buttons by what they do: the main one, a quiet one, one that deletes. */
export const buttons: CSSResult = css`
  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.5rem;
    min-height: var(--control);
    padding: 0.5rem 1rem;
    border: 1px solid transparent;
    border-radius: calc(0.75rem * var(--round));
    background: transparent;
    color: var(--ink);
    font: 600 0.9375rem / 1.2 var(--sans);
    cursor: pointer;
    transition: background-color 120ms, border-color 120ms, transform 120ms var(--ease);
  }

  button:active:not(:disabled) {
    transform: translateY(1px);
  }

  /* Not disabled while a command is in flight: that would drop the focus. */
  button:is(:disabled, [aria-disabled='true']) {
    cursor: default;
  }

  button.primary {
    background: var(--accent);
    color: var(--on-accent);
  }

  button.primary:hover:not(:disabled) {
    background: var(--accent-strong);
  }

  button.primary:disabled {
    border-color: var(--line);
    background: transparent;
    color: var(--ink-soft);
  }

  button.quiet {
    border-color: var(--line);
    background: var(--surface);
  }

  button.quiet:hover:not(:disabled) {
    border-color: var(--control-line);
  }

  button.danger {
    background: var(--danger);
    color: var(--on-danger);
  }

  /* An icon beside what it belongs to. */
  button.aside {
    flex: none;
    width: var(--control);
    padding: 0;
    color: var(--ink-soft);
  }

  button svg {
    flex: none;
  }

  @media (forced-colors: active) {
    button,
    button.primary,
    button.danger {
      border-color: ButtonText;
      background: ButtonFace;
      color: ButtonText;
    }

    button.primary:disabled {
      border-color: GrayText;
      forced-color-adjust: none; /* else the browser puts a backplate behind the text */
      background: Canvas;
      color: GrayText;
    }
  }
`;
