import { type CSSResult, css } from 'lit';
import { pens } from '../drawings/pens.ts';
import { scrollsWhole, singleColumn, visuallyHidden } from '../styles/controls.ts';

export const whiteboardStyles: CSSResult = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
  }

  section {
    display: flex;
    flex: 1 1 auto;
    flex-direction: column;
    overflow: hidden;
    background: var(--board);
  }

  header {
    min-height: calc(var(--control) + 0.25rem);
    padding-block: 0.125rem;
    padding-inline: 1.125rem 0.5rem;
    border-bottom: 1px solid var(--line);
  }

  h2 {
    margin-inline-end: auto;
    color: var(--board-soft);
    font: 600 var(--text-small) / 1.4 var(--sans);
  }

  header button {
    min-width: var(--control);
    padding: 0.25rem;
    color: var(--board-ink);
  }

  header button:hover:not(:disabled) {
    background: var(--board-grid);
  }

  header button:disabled {
    color: var(--control-line);
  }

  .fold {
    display: none;
    padding-inline: 0.625rem;
    font-size: var(--text-small);
  }

  /* Where there is a conversation that it can cover. */
  .enlarge {
    display: var(--enlarge, none);
  }

  :host([enlarged]) .fold,
  :host([folded]) .enlarge {
    display: none;
  }

  .pager {
    gap: 0;
    color: var(--board-soft);
    font-size: var(--text-small);
    font-variant-numeric: tabular-nums;
  }

  .pager svg:dir(rtl) {
    transform: scaleX(-1);
  }

  .sheet-scroller {
    position: relative;
    flex: 1;
    min-height: 0;
    overflow: hidden auto;
    scrollbar-width: thin;
    scrollbar-color: var(--control-line) transparent;
    /* squared paper with its margin line */
    background:
      linear-gradient(var(--board-margin) 0 0) 1.75rem 0 / 1.5px 100% no-repeat local,
      linear-gradient(var(--board-grid) 1px, transparent 1px) 0 -1px / 22px 22px local,
      linear-gradient(90deg, var(--board-grid) 1px, transparent 1px) -1px 0 / 22px 22px local,
      var(--board);
  }

  .sheet-scroller:focus-visible {
    outline-offset: -3px;
    border-radius: 0 0 calc(1.125rem * var(--round)) calc(1.125rem * var(--round));
  }

  .sheet {
    margin-inline: 2.5rem 1rem;
    padding-block: calc(1rem * var(--space)) calc(1.25rem * var(--space));
  }

  .whose {
    color: var(--board-soft);
    font-size: var(--text-small);
  }

  figure + :is(.whose, figure, tutor-task, tutor-cards) {
    margin-top: calc(1.75rem * var(--space));
  }

  figcaption {
    margin-bottom: 0.75rem;
    text-wrap: balance;
  }

  .nothing {
    max-width: 22rem;
    padding-block: 0.375rem;
    color: var(--board-soft);
    font-size: 0.9375rem;
  }

  ${pens}

  /* Above the conversation: as high as its drawing needs, at most 42 % of the page; foldable. */
  @media ${singleColumn} {
    :host([empty]) {
      display: none;
    }

    section {
      max-height: inherit;
    }

    header {
      min-height: var(--control);
      padding-left: 0.875rem;
    }

    .fold {
      display: inline-flex;
    }

    /* Beside the buttons there is no room for both. */
    header:has(.pager) h2 {
      ${visuallyHidden}
    }

    .pager {
      margin-inline-end: auto;
    }

    .sheet {
      margin-inline: 1.625rem 0.75rem;
      padding-block: calc(0.75rem * var(--space)) calc(0.875rem * var(--space));
    }

    .sheet-scroller {
      background-position: 0.875rem 0, 0 -1px, -1px 0, 0 0;
    }

    figcaption {
      margin-bottom: 0.375rem;
      font-size: 0.9375rem;
    }

    :host([folded]) :is(.pager, .sheet-scroller) {
      display: none;
    }

    :host([folded]) header {
      border-bottom: 0;
    }
  }

  @media ${scrollsWhole} {
    section {
      max-height: none;
    }
  }
`;
