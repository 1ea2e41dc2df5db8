import { type CSSResult, css } from 'lit';
import { scrollsWhole } from '../styles/controls.ts';

export const conversationStyles: CSSResult = css`
  :host {
    display: block;
    min-height: 0;
  }

  .scroller {
    height: 100%;
    overflow-y: auto;
    overscroll-behavior: contain;
    mask-image: linear-gradient(transparent, #000 0.875rem);
    scrollbar-width: thin;
    scrollbar-color: var(--control-line) transparent;
  }

  .scroller:focus-visible {
    outline-offset: -3px;
    border-radius: 0.75rem;
  }

  .column {
    display: flex;
    flex-direction: column;
    padding-block: 1.25rem 1.5rem;
  }

  [role='log'] {
    display: contents;
  }

  article,
  .milestone,
  .system {
    --from: 6px;
    animation: appear 260ms var(--ease) backwards;
  }

  article p {
    overflow-wrap: anywhere;
    white-space: pre-line;
    text-wrap: pretty;
  }

  .tutor {
    max-width: 34rem;
    margin-top: 0.625rem;
  }

  [role='log'] > :first-child,
  [role='log'] > :first-child .who {
    margin-top: 0;
  }

  .who {
    margin-bottom: 0.125rem;
    color: var(--ink-soft);
    font: 600 var(--text-small) / 1.5 var(--sans);
  }

  /* Where the page reads from right to left, English text stays beside its name. */
  .tutor p {
    width: fit-content;
  }

  .tutor .who {
    margin-top: 0.875rem;
    color: var(--accent-ink);
  }

  .student {
    display: flex;
    flex-direction: column;
    align-items: flex-end;
    margin-top: 0.375rem;
    padding-inline-start: 3rem;
  }

  .student .who {
    margin-top: 0.875rem;
  }

  .bubble {
    padding: 0.5rem 0.875rem;
    border: 1px solid var(--accent-line);
    border-radius: 1.125rem;
    border-end-end-radius: 0.25rem;
    background: var(--accent-soft);
  }

  .held .bubble {
    border: 1.5px dashed var(--control-line);
    background: transparent;
  }

  .delivery {
    display: flex;
    align-items: center;
    gap: 0.3rem;
    margin-top: 0.25rem;
  }

  .held .delivery {
    color: var(--warm-ink);
    font-weight: 600;
  }

  .system {
    align-self: center;
    margin-top: 1rem;
    color: var(--ink-soft);
    font-size: var(--text-small);
    text-align: center;
  }

  .note {
    margin-block: 0 0.75rem;
  }

  /* Scrolls with what is around it. */
  :host([whole]) .scroller {
    height: auto;
    overflow: visible;
    mask-image: none;
  }

  @media ${scrollsWhole} {
    .scroller {
      height: auto;
      overflow: visible;
      mask-image: none;
    }
  }
`;
