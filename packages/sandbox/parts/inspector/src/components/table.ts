import type { Pagination } from '@tutor-session/protocol';
import { html, nothing, type TemplateResult } from 'lit';
import { count } from './format.ts';
import type { Content } from './parts.ts';

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => Content;
  /** Its field in the API's `sort`, where it can be sorted by. */
  readonly sort?: string;
  /** Numbers are aligned to their end. */
  readonly numeric?: boolean;
}

export interface Sorting {
  readonly sort: string | undefined;
  readonly order: string | undefined;
  readonly change: (sort: string, order: 'asc' | 'desc') => void;
}

export interface TableOptions<Row> {
  /** Read aloud only. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** What stands in its place where there are no rows. */
  readonly empty?: TemplateResult;
  readonly sorting?: Sorting;
}

/** A table that scrolls sideways where it has to. */
export function table<Row>(
  rows: readonly Row[],
  { caption, columns, empty, sorting }: TableOptions<Row>,
): TemplateResult {
  if (empty && rows.length === 0) return empty;
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${caption}>
    <table>
      <caption class="visually-hidden">${caption}</caption>
      <thead><tr>${columns.map((column) => renderHead(column, sorting))}</tr></thead>
      <tbody>${rows.map((row) => html`<tr>${columns.map(({ cell, numeric }) => html`<td class=${numeric ? 'number' : ''}>${cell(row)}</td>`)}</tr>`)}</tbody>
    </table>
  </div>`;
}

function renderHead<Row>(
  { title, sort, numeric }: Column<Row>,
  sorting: Sorting | undefined,
): TemplateResult {
  const side = numeric ? 'number' : '';
  if (!sort || !sorting) return html`<th scope="col" class=${side}>${title}</th>`;
  const isSorted = sorting.sort === sort;
  const ascending = isSorted && sorting.order === 'asc';
  const change = () => sorting.change(sort, isSorted && !ascending ? 'asc' : 'desc');
  return html`<th scope="col" class=${side} aria-sort=${isSorted ? (ascending ? 'ascending' : 'descending') : 'none'}>
    <button class="sort" @click=${change}>${title}<span aria-hidden="true">${isSorted ? (ascending ? ' ↑' : ' ↓') : ''}</span></button>
  </th>`;
}

/** Where a list of pages is, and its neighbours. */
export function pager(
  { page, total, total_pages }: Pagination,
  open: (page: number) => void,
): TemplateResult {
  // Not `disabled`: the focus would be lost at the last page.
  const button = (title: string, to: number, isEnd: boolean) =>
    html`<button class="quiet small" aria-disabled=${isEnd} @click=${() => isEnd || open(to)}>${title}</button>`;
  return html`<nav class="row pager" aria-label="Pages">
    <span class="fine">${count(total)} in all${total_pages > 1 ? `, page ${count(page)} of ${count(total_pages)}` : ''}</span>
    ${total_pages > 1 ? [button('Previous', page - 1, page <= 1), button('Next', page + 1, page >= total_pages)] : nothing}
  </nav>`;
}
