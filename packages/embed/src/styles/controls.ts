import { type CSSResult, css } from 'lit';

/** Declarations that leave a text to screen readers only. */
export const visuallyHidden: CSSResult = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

/** Where the whiteboard is above the conversation; a landscape phone keeps it beside. */
export const singleColumn: CSSResult = css`(width < 36rem), (width < 44rem) and (height >= 30rem)`;

/** Where parts cannot scroll by themselves and the page scrolls as a whole: a very small frame, or 400 % zoom. */
export const scrollsWhole: CSSResult = css`(height < 20rem), (height < 28rem) and (width < 36rem)`;

/** What every component starts from: box sizes, focus, buttons, text fields, cards, dialogs, notices, the spinner, and text for screen readers only. */
export const controls: CSSResult = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  :host([hidden]),
  [hidden] {
    display: none !important;
  }

  h1,
  h2,
  h3,
  p,
  ul,
  ol,
  figure {
    margin: 0;
    padding: 0;
  }

  ol,
  ul {
    list-style: none;
  }

  .display {
    font: 650 var(--text-display) / 1.25 var(--sans);
    letter-spacing: -0.015em;
    text-wrap: balance;
  }

  :focus-visible {
    outline: 3px solid var(--accent-ink);
    outline-offset: 2px;
  }

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
  button:disabled,
  button[aria-disabled='true'] {
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

  button svg {
    flex: none;
  }

  /* As wide as the conversation. */
  .column {
    width: min(40rem, 100%);
    margin-inline: auto;
    padding-inline: clamp(0.875rem, 4cqi, 2rem);
  }

  .card {
    display: grid;
    gap: calc(0.625rem * var(--space));
    padding: calc(0.875rem * var(--space)) calc(1rem * var(--space));
    border: 1px solid var(--line);
    border-radius: calc(1rem * var(--round));
    background: var(--surface);
    font: 400 0.9375rem / 1.45 var(--sans);
  }

  .card h2 {
    font: 650 var(--text-body) / 1.3 var(--sans);
  }

  /* A part of the page with a frame of its own. */
  .panel {
    min-height: 0;
    border: 1px solid var(--line);
    border-radius: calc(1.125rem * var(--round));
    box-shadow: 0 1px 2px var(--shadow);
  }

  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }

  .entry {
    min-width: 0;
    border: 1.5px solid var(--control-line);
    border-radius: calc(0.75rem * var(--round));
    background: var(--surface);
    color: var(--ink);
    font: 400 var(--text-body) / 1.4 var(--sans);
  }

  /* What the student wrote and nobody got. */
  .unsent {
    padding: 0.5rem 0.875rem;
    border: 1.5px dashed var(--control-line);
    border-radius: calc(1rem * var(--round));
    overflow-wrap: anywhere;
  }

  .unsent :is(p, span) {
    white-space: pre-line;
  }

  .unsent :is(h2, b) {
    color: var(--warm-ink);
    font: 600 var(--text-small) / 1.5 var(--sans);
  }

  /* What went wrong. */
  .notice {
    margin-block: 0.25rem 0.5rem;
    padding: 0.5rem 0.875rem;
    border-radius: calc(0.75rem * var(--round));
    background: var(--danger-soft);
    color: var(--danger);
    font: 400 var(--text-small) / 1.45 var(--sans);
  }

  dialog {
    max-height: calc(100dvh - 2rem);
    overflow-y: auto;
    border: 1px solid var(--line);
    border-radius: calc(1.25rem * var(--round));
    color: var(--ink);
    box-shadow: 0 1.5rem 3.5rem var(--shadow);
  }

  dialog[open] {
    --from: 0.75rem;
    animation: appear 220ms var(--ease);
  }

  dialog::backdrop {
    background: var(--veil);
  }

  .fine {
    color: var(--ink-soft);
    font: 400 var(--text-small) / 1.4 var(--sans);
  }

  /* What only a fill sets apart gets an edge in forced colours. */
  .edged {
    outline: 1px solid transparent;
    outline-offset: -1px;
  }

  @keyframes appear {
    from {
      opacity: 0;
      transform: translateY(var(--from, 0));
    }
  }

  .visually-hidden {
    ${visuallyHidden}
  }

  .spinner {
    flex: none;
    width: 1rem;
    height: 1rem;
    border: 2px solid currentColor;
    border-right-color: transparent;
    border-radius: 50%;
    animation: turn 0.9s linear infinite;
  }

  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
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

  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation: none !important;
      transition: none !important;
    }
  }
`;
