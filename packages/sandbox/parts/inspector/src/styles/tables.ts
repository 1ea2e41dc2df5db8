import { type CSSResult, css } from 'lit';

/** Tables that scroll within their frame, their sorting and their pages. */
export const tables: CSSResult = css`
  .scroll {
    position: relative; /* holds the caption */
    overflow-x: auto;
    border: 1px solid var(--line);
    border-radius: 0.75rem;
    background: var(--surface);
  }

  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
  }

  th,
  td {
    padding: 0.5rem 0.625rem;
    border-bottom: 1px solid var(--line);
    text-align: start;
    vertical-align: baseline;
    white-space: nowrap;
  }

  th {
    color: var(--ink-soft);
    font-size: var(--text-small);
    font-weight: 600;
  }

  tbody tr:last-child td {
    border-bottom: 0;
  }

  tbody tr:hover {
    background: var(--accent-soft);
  }

  .number {
    text-align: end;
  }

  /* A sentence or an address in a cell. */
  .wrap {
    display: block;
    min-width: 11rem;
    white-space: normal;
    overflow-wrap: anywhere;
  }

  .narrow {
    min-width: 6rem;
  }

  @media (width < 30rem) {
    th,
    td {
      padding-inline: 0.375rem;
    }

    th.number {
      white-space: normal;
    }
  }

  .sort {
    min-height: 1.5rem;
    padding: 0;
    border: 0;
    color: inherit;
    font-size: inherit;
    white-space: nowrap;
  }

  .sort:hover {
    color: var(--ink);
    text-decoration: underline;
  }

  .pager {
    margin-top: 0.75rem;
  }

  .pager > :first-child {
    flex: 1;
  }
`;
