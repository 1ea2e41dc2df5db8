import { type CSSResult, css } from 'lit';

export const homeworkStyles: CSSResult = css`
  :host {
    display: flex;
  }

  .outer:has(section, .notice) {
    padding-block: 0.5rem;
  }

  .outer {
    display: flex;
    flex-direction: column;
    min-height: 0;
  }

  .card {
    max-height: min(24rem, 0.5 * var(--page));
    overflow-y: auto;
  }

  /* The photo and the lines may scroll; what to do with them stays in sight. */
  :is(ol, .photo) + .buttons {
    position: sticky;
    bottom: -0.875rem;
    margin-block: -0.25rem -0.875rem;
    padding-block: 0.5rem 0.875rem;
    background: var(--surface);
  }

  input[type='file'] {
    display: none;
  }

  @media (pointer: fine) {
    .camera {
      display: none;
    }
  }

  ol {
    display: grid;
    gap: 0.5rem;
  }

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 0.375rem;
  }

  /* Each line stands beside its piece of the photo, or below it where there is little room. */
  .piece {
    grid-column: 1 / -1;
    width: 100%;
    max-height: 2.75rem;
    margin-block-end: 0.25rem;
    border-radius: calc(0.375rem * var(--round));
  }

  .words .piece {
    max-height: 7rem;
  }

  @media (width >= 44rem) {
    li:not(.words):has(.piece) {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
      align-items: center;
    }

    li:not(.words) .piece {
      grid-column: 1;
      grid-row: 1 / span 2;
      margin: 0;
    }

    li:not(.words):has(.piece) > p {
      grid-column: 2 / -1;
    }
  }

  li > p[id^='words'] {
    grid-column: 1 / -1;
    color: var(--ink);
  }

  li .entry {
    width: 100%;
    min-height: var(--control);
    padding: 0.375rem 0.625rem;
    background: var(--paper);
  }

  li.unsure input {
    border-color: var(--star);
    background: var(--warm-soft);
  }

  li p {
    color: var(--warm-ink);
    font-size: var(--text-small);
  }

  .reading {
    gap: 0.625rem;
  }

  .reading .spinner {
    color: var(--accent-ink);
  }

  .photo {
    display: block;
    justify-self: center;
    max-width: 100%;
    max-height: min(14rem, 0.3 * var(--page));
    border: 1px solid var(--line);
    border-radius: calc(0.625rem * var(--round));
    object-fit: contain;
  }

  @media (height < 38rem) {
    .card {
      max-height: none;
    }

    .card:has(ol) > p {
      display: none;
    }
  }

  /* The lines need more room than a photo. */
  .card:has(ol) {
    gap: 0.5rem;
    max-height: 40rem;
  }

  summary {
    width: fit-content;
    padding-block: 0.375rem;
    color: var(--accent-ink);
    font: 600 0.875rem / 1.45 var(--sans);
    cursor: pointer;
  }

  .comparison .photo {
    max-height: min(15rem, 0.4 * var(--page));
    margin-block: 0.25rem;
  }

  .reading .photo {
    max-height: 4rem;
  }

  .reading p {
    flex: 1;
  }
`;
