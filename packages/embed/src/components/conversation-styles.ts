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
    max-width: 40rem;
    margin-inline: auto;
    padding: 1.25rem clamp(0.875rem, 4cqi, 2rem) 1.5rem;
  }

  [role='log'] {
    display: contents;
  }

  article,
  .milestone,
  .system {
    animation: arrive 260ms var(--ease) backwards;
  }

  @keyframes arrive {
    from {
      opacity: 0;
      transform: translateY(6px);
    }
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

  .tutor .who {
    margin-top: 0.875rem;
    color: var(--accent-ink);
  }

  .student {
    display: flex;
    flex-direction: column;
    align-items: flex-end;
    margin-top: 0.375rem;
    padding-left: 3rem;
  }

  .student .who {
    margin-top: 0.875rem;
  }

  .bubble {
    padding: 0.5rem 0.875rem;
    border: 1px solid transparent;
    border-radius: 1.125rem 1.125rem 0.25rem 1.125rem;
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
    color: var(--ink-soft);
    font-size: var(--text-small);
    line-height: 1.4;
  }

  .held .delivery {
    color: var(--warm-ink);
    font-weight: 600;
  }

  .milestone {
    display: flex;
    align-items: center;
    align-self: flex-start;
    gap: 0.625rem;
    margin-top: 1.125rem;
    padding: 0.5rem 1rem 0.5rem 0.75rem;
    border-radius: 0.875rem;
    background: var(--warm-soft);
    color: var(--warm-ink);
    font-size: 0.9375rem;
    line-height: 1.4;
  }

  .milestone svg {
    flex: none;
    color: var(--star);
    animation: pop 500ms 160ms var(--ease) backwards;
  }

  @keyframes pop {
    from {
      transform: scale(0.2) rotate(-70deg);
    }
    60% {
      transform: scale(1.25) rotate(8deg);
    }
  }

  .system {
    align-self: center;
    margin-top: 1rem;
    color: var(--ink-soft);
    font-size: var(--text-small);
    text-align: center;
  }

  .typing {
    display: flex;
    gap: 0.3rem;
    margin-top: 1.25rem;
    padding: 0.25rem 0;
  }

  .typing i {
    width: 0.5rem;
    height: 0.5rem;
    border-radius: 50%;
    background: var(--accent-ink);
    animation: breathe 1.2s ease-in-out infinite;
  }

  .typing i:nth-of-type(2) {
    animation-delay: 0.15s;
  }

  .typing i:nth-of-type(3) {
    animation-delay: 0.3s;
  }

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
    border-radius: 0.5rem;
    background: linear-gradient(90deg, var(--line) 30%, var(--surface) 50%, var(--line) 70%) 0 0 / 300% 100%;
    animation: shimmer 1.8s linear infinite;
  }

  .skeleton i:nth-child(1) {
    width: 4rem;
  }
  .skeleton i:nth-child(2) {
    width: 88%;
  }
  .skeleton i:nth-child(3) {
    width: 72%;
  }
  .skeleton i:nth-child(4) {
    width: 46%;
  }

  @keyframes shimmer {
    from {
      background-position: 100% 0;
    }
    to {
      background-position: -50% 0;
    }
  }

  @media (forced-colors: active) {
    .bubble,
    .milestone {
      border: 1px solid CanvasText;
    }
    .typing i,
    .skeleton i {
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

  @media ${scrollsWhole} {
    .scroller {
      height: auto;
      overflow: visible;
      mask-image: none;
    }
  }
`;
