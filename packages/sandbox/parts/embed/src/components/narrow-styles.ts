import { type CSSResult, css } from 'lit';
import { scrollsWhole, singleColumn } from '../styles/controls.ts';

/** The app where there is little room: after `appStyles`. */
export const narrowStyles: CSSResult = css`
  @media ${singleColumn} {
    .workspace {
      grid-template-rows: auto minmax(0, 1fr);
      grid-template-columns: minmax(0, 1fr);
    }

    .talk {
      grid-row: 2;
    }

    .board {
      grid-area: 1 / 1;
      padding: calc(0.625rem * var(--space)) 0.875rem 0;
    }

    .workspace .board {
      position: static; /* where the page scrolls as a whole, too */
    }

    .board tutor-whiteboard {
      flex: none;
      max-height: clamp(7rem, 100dvh - 29rem * max(1, var(--space)), 42dvh);
    }

    .workspace:not(.ended) {
      --enlarge: inline-flex;
    }

    /* The problem and the message box stay in view. */
    .workspace:has(tutor-whiteboard[enlarged]) {
      grid-template-rows: minmax(0, 1fr) auto;

      tutor-whiteboard {
        flex: 1;
        max-height: none;
      }

      tutor-conversation {
        display: none;
      }
    }

    .board:not(:has(tutor-summary)):has(tutor-whiteboard[empty]) {
      display: none;
    }

    /* The summary, the drawings and the conversation, one below the other. */
    .ended {
      display: block;
      overflow-y: auto;
    }

    .ended tutor-whiteboard {
      max-height: none;
    }

    .ended tutor-conversation {
      flex: none;
    }
  }

  @media ${scrollsWhole} {
    :host {
      grid-template-rows: auto 1fr;
      height: auto;
      min-height: var(--page);
    }

    .workspace:not(.ended) {
      --enlarge: none;
    }

    tutor-header {
      position: sticky;
      top: 0;
    }

    .workspace {
      height: auto;
      min-height: 100%;
      overflow: visible;
    }

    .talk {
      overflow: visible;
    }

    /* Beside what is in view: the newest words, or the beginning of the summary. */
    .board {
      position: sticky;
      bottom: 0;
      align-self: end;
    }

    .ended .board {
      top: 4rem;
      bottom: auto;
      align-self: start;
    }

    .board tutor-whiteboard {
      max-height: none;
    }

    tutor-conversation {
      flex: none;
      min-height: 0;
    }
  }
`;
