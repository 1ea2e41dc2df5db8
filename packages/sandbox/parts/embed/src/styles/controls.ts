import { type CSSResult, css } from 'lit';
import { buttons } from './buttons.ts';
import { print } from './print.ts';
import { surfaces } from './surfaces.ts';
import { visuallyHidden } from './visually-hidden.ts';

export { scrollsWhole, singleColumn } from './breakpoints.ts';
export { visuallyHidden };

/** What every component starts from: box sizes, focus, buttons, surfaces, the spinner, and text for screen readers only. */
export const controls: CSSResult = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
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

  ${buttons}
  ${surfaces}
  ${print}

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

  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation: none !important;
      transition: none !important;
    }
  }
`;
