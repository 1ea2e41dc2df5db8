import { type CSSResult, css } from 'lit';

/** What content lies on: columns, cards, panels, text fields, notices and dialogs. */
export const surfaces: CSSResult = css`
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

  /* A part of the page with a frame of its own. */
  .panel {
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

  /* What stands side by side. */
  .row {
    display: flex;
    align-items: center;
    gap: 0.5rem;
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
`;
