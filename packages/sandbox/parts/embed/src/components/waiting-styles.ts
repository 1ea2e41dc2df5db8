import { type CSSResult, css } from 'lit';

/** What stands where the tutor's words will be. */
export const waitingStyles: CSSResult = css`
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
`;
