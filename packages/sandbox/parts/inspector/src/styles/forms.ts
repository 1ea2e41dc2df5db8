import { type CSSResult, css } from 'lit';

/** Labels and fields. */
export const forms: CSSResult = css`
  .fields {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
    align-items: end;
    margin-bottom: 1rem;
  }

  /* Its parts have the focus. */
  input[type='date']:focus-within {
    outline: 3px solid var(--accent-ink);
    outline-offset: 2px;
  }

  label {
    display: grid;
    gap: 0.25rem;
    min-width: 0;
    color: var(--ink-soft);
    font-size: var(--text-small);
    font-weight: 600;
  }

  label.check {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-height: var(--control);
  }

  input:not([type='checkbox'], [type='radio'], [type='range'], [type='color']),
  select,
  textarea {
    min-width: 0;
    max-width: 100%;
    min-height: var(--control);
    padding: 0.25rem 0.625rem;
    border: 1px solid var(--control-line);
    border-radius: 0.5rem;
    background: var(--surface);
    color: var(--ink);
    font: 400 0.9375rem / 1.4 var(--sans);
  }

  ::placeholder {
    color: var(--ink-soft);
    opacity: 1;
  }

  ::file-selector-button {
    margin-inline-end: 0.625rem;
    padding: 0.125rem 0.625rem;
    border: 1px solid var(--line);
    border-radius: 0.375rem;
    background: var(--paper);
    color: var(--ink);
    font: 600 var(--text-small) / 1.4 var(--sans);
  }

  input[type='color'] {
    padding: 0.1875rem;
    border: 1px solid var(--control-line);
    border-radius: 0.5rem;
    background: var(--surface);
  }

  textarea {
    font-family: var(--mono);
    font-size: 0.8125rem;
  }

  /* Two beside each other: what they are for is in sight below them. */
  @media (width < 30rem) {
    .fields > label:not(.check) {
      flex: 1 1 8rem;
    }

    .fields :is(input:not([type='checkbox'], [type='color']), select) {
      width: 100%;
    }
  }
`;
