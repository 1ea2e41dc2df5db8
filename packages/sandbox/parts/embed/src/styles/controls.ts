import { type CSSResult, css } from 'lit';
import { buttons } from './buttons.ts';
import { surfaces } from './surfaces.ts';

/** Where the whiteboard is above the conversation; a landscape phone keeps it beside. */
export const singleColumn: CSSResult = css`(width < 36rem), (width < 44rem) and (height >= 30rem)`;

/** Where parts cannot scroll by themselves and the page scrolls as a whole: a very small frame, or 400 % zoom. */
export const scrollsWhole: CSSResult = css`(height < 20rem), (height < 28rem) and (width < 36rem)`;

/** Declarations that leave a text to screen readers only. */
export const visuallyHidden: CSSResult = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** What every component starts from: box sizes, focus, buttons, surfaces, the spinner, and text for screen readers only. */
export const controls: CSSResult = css`
  :host {
    display: block;
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  :is(h1, h2, h3, p, ul, ol, figure) {
    margin: 0;
    padding: 0;
  }

  :is(ol, ul) {
    list-style: none;
  }

  h2 {
    font: 650 var(--text-body) / 1.3 var(--sans);
  }

  h3 {
    margin-block: calc(1.25rem * var(--space)) calc(0.5rem * var(--space));
    font: 650 0.9375rem / 1.4 var(--sans);
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

  /* On paper nothing scrolls, covers or is pressed: a part is as high as what is in it. */
  @media print {
    :host,
    main,
    section,
    .workspace,
    .talk,
    .board,
    .scroller,
    .sheet-scroller {
      display: block !important;
      height: auto !important;
      min-height: 0 !important;
      max-height: none !important;
      overflow: visible !important;
      mask-image: none !important;
    }

    :host(:is(tutor-composer, tutor-homework, tutor-voice)),
    button,
    .actions,
    .paused {
      display: none !important;
    }

    :is(article, figure, li) {
      break-inside: avoid;
    }
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

  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation: none !important;
      transition: none !important;
    }
  }
`;
