import { type CSSResult, css } from 'lit';

/**
 * The thumbs keep their place while they are not seen, so that nothing moves when they show, and have more room for a finger than for
 * the eye.
 */
export const ratingStyles: CSSResult = css`
  .thumbs {
    display: inline-flex;
    margin-block: -0.25rem;
    margin-inline-start: 0.5rem;
    vertical-align: -0.25rem;
    opacity: 0;
    transition: opacity 120ms;

    @media (hover: none) {
      gap: 0.25rem;
      opacity: 1;
    }
  }

  article:hover .thumbs,
  .thumbs:focus-within,
  .thumbs:has([aria-pressed='true']) {
    opacity: 1;
  }

  .thumb {
    position: relative;
    min-height: 1.625rem;
    width: 1.625rem;
    padding: 0;
    border-radius: calc(0.5rem * var(--round));
    color: var(--ink-soft);
  }

  .thumb::after {
    position: absolute;
    inset: -0.5rem -0.0625rem;
    content: '';
  }

  .thumb:is(:hover, [aria-pressed='true']) {
    color: var(--accent-ink);
  }

  .thumb:hover {
    background: var(--accent-soft);
  }

  .thumb[aria-pressed='true'] path {
    fill: currentColor;
  }

  .down svg {
    transform: scaleY(-1);
  }

  .why {
    display: flex;
    flex-wrap: wrap;
    gap: 0.375rem;
    max-width: 26rem;
    margin-top: 0.5rem;
  }

  .why label {
    width: 100%;
  }

  .why input {
    flex: 1;
    padding: 0.375rem 0.75rem;
  }

  .close {
    padding-inline: 0.625rem;
    color: var(--ink-soft);
  }

  @media (forced-colors: active) {
    .thumb[aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
