import { type CSSResult, css } from 'lit';

export const appStyles: CSSResult = css`
  :host {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    height: var(--page);
    container-type: inline-size;
  }

  main {
    position: relative;
  }

  main.failed {
    grid-row: 1 / -1;
    overflow-y: auto;
  }

  tutor-header {
    z-index: 1;
    border-bottom: 1px solid var(--line);
    background: var(--paper);
  }

  .workspace {
    position: relative; /* holds what only screen readers get, else that makes the page scroll */
    display: grid;
    grid-template-rows: minmax(0, 1fr);
    grid-template-columns: minmax(min(22rem, 56%), 1fr) minmax(0, min(52%, 41rem));
    height: 100%;
  }

  .without-board {
    grid-template-columns: minmax(0, 1fr);
  }

  .talk {
    display: flex;
    flex-direction: column;
    position: relative; /* as the workspace */
    overflow: hidden auto; /* where even the buttons have no room */
    container-type: inline-size;
  }

  tutor-conversation {
    flex: 1 0 0;
    min-height: 2.75rem;
  }

  /* The card scrolls where it does not fit; the message box stays in view. */
  tutor-homework {
    min-height: 0;
  }

  .board {
    display: flex;
    flex-direction: column;
    grid-area: 1 / 2;
    gap: calc(1rem * var(--space));
    min-width: 0;
    min-height: 0;
    padding-block: calc(1rem * var(--space));
    padding-inline: 0 1rem;
  }

  /* As high as the page; it gives way to the summary. */
  .board tutor-whiteboard {
    flex: 1 99 auto;
    min-height: min(9rem, 100%);
  }

  .without-board .board {
    grid-area: 2 / 1;
    padding-inline-start: 1rem;
  }

  /* While lines are checked, nothing else asks for an answer. */
  [checking] ~ tutor-composer {
    display: none;
  }

  @media (height < 30rem) {
    .ended .board {
      overflow-y: auto;
    }

    .ended .board > * {
      flex: none;
    }
  }

  .unsent {
    display: grid;
    max-width: 40rem;
    margin: 0 clamp(1rem, 4vw, 2rem) 0.75rem;
  }

  .paused {
    position: absolute;
    inset: 0;
    display: grid;
    padding: 1rem;
    overflow-y: auto;
    background: var(--veil);
    backdrop-filter: blur(5px);
    place-content: var(--card-place, safe center) center;
    justify-items: center;
    text-align: center;
    animation: appear 200ms ease-out;
  }

  .paused p:not(.notice) {
    margin-top: 0.25rem;
    color: var(--ink-soft);
    text-wrap: balance;
  }

  .paused button {
    min-width: 9rem;
    min-height: 3rem;
    margin-top: 1.25rem;
    font-size: 1rem;
  }
`;
