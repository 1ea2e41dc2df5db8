import { type CSSResult, css } from 'lit';
import { scrollsWhole } from '../styles/controls.ts';

export const conversationStyles: CSSResult = css`
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
    border-radius: calc(0.75rem * var(--round));
  }

  .column {
    display: flex;
    flex-direction: column;
    padding-block: calc(1.25rem * var(--space)) calc(1.5rem * var(--space));
  }

  [role='log'] {
    display: contents;
  }

  :is(article, .milestone, .system) {
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
    margin-top: calc(0.625rem * var(--space));
  }

  [role='log'] > .visually-hidden + *,
  [role='log'] > .visually-hidden + * .who {
    margin-top: 0;
  }

  .who {
    margin-block: calc(0.875rem * var(--space)) 0.125rem;
    color: var(--ink-soft);
    font: 600 var(--text-small) / 1.5 var(--sans);
  }

  /* Where the page reads from right to left, English text stays beside its name. */
  .line {
    width: fit-content;
    text-wrap: pretty;
  }

  .line p {
    display: inline;
  }

  /* There the thumbs, which show when the line is pointed at, are on its other side. */
  .tutor:dir(rtl) .line {
    display: flex;
    flex-direction: row-reverse;
  }

  .tutor .who {
    color: var(--accent-ink);
  }

  .student {
    display: flex;
    flex-direction: column;
    align-items: flex-end;
    margin-top: calc(0.375rem * var(--space));
    padding-inline-start: 3rem;
  }

  .bubble {
    padding: calc(0.5rem * var(--space)) 0.875rem;
    border: 1px solid var(--accent-line);
    border-radius: calc(1.125rem * var(--round));
    border-end-end-radius: calc(0.25rem * var(--round));
    background: var(--accent-soft);
  }

  .held .bubble {
    border: 1.5px dashed var(--control-line);
    background: transparent;
  }

  .delivery {
    gap: 0.3rem;
    margin-top: 0.25rem;
  }

  .held .delivery {
    color: var(--warm-ink);
    font-weight: 600;
  }

  .system {
    align-self: center;
    margin-top: calc(1rem * var(--space));
    color: var(--ink-soft);
    font-size: var(--text-small);
    text-align: center;
  }

  .note {
    margin-block: 0 0.75rem;
  }

  /* What stands where the tutor's words will be. */
  .typing {
    display: flex;
    gap: 0.3rem;
    margin-top: calc(1.25rem * var(--space));
    padding: 0.25rem 0;
  }

  .typing i {
    width: 0.5rem;
    height: 0.5rem;
    border-radius: 50%;
    background: var(--accent-ink);
    animation: breathe 1.2s ease-in-out infinite;
  }

  .typing i:nth-of-type(2) { animation-delay: 0.15s; }
  .typing i:nth-of-type(3) { animation-delay: 0.3s; }

  @keyframes breathe {
    0%,
    70%,
    100% {
      opacity: 0.3;
    }
    35% {
      opacity: 1;
      transform: translateY(-3px);
    }
  }

  .skeleton {
    display: grid;
    gap: 0.75rem;
    padding-top: 0.875rem;
  }

  .skeleton i {
    height: 0.875rem;
    border-radius: calc(0.5rem * var(--round));
    background: linear-gradient(90deg, var(--line) 30%, var(--surface) 50%, var(--line) 70%) 0 0 / 300% 100%;
    animation: shimmer 1.8s linear infinite;
  }

  .skeleton i:nth-child(1) { width: 4rem; }
  .skeleton i:nth-child(2) { width: 88%; }
  .skeleton i:nth-child(3) { width: 72%; }
  .skeleton i:nth-child(4) { width: 46%; }

  @keyframes shimmer {
    from {
      background-position: 100% 0;
    }
    to {
      background-position: -50% 0;
    }
  }

  @media (forced-colors: active) {
    :is(.typing, .skeleton) i {
      forced-color-adjust: none;
      background: CanvasText;
    }
  }

  /* Scrolls with what is around it. */
  :host([whole]) .scroller {
    height: auto;
    overflow: visible;
    mask-image: none;
  }

  @media (height < 30rem) {
    .column {
      padding-block: calc(0.5rem * var(--space));
    }
  }

  @media ${scrollsWhole} {
    .scroller {
      height: auto;
      overflow: visible;
      mask-image: none;
    }
  }
`;
