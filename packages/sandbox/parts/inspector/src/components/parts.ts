import type { Pagination } from '@tutor-session/protocol';
import { html, nothing, type TemplateResult } from 'lit';
import { RequestFailed } from '../api/request.ts';
import { href } from '../route.ts';

type Content = TemplateResult | string | number | typeof nothing;

/** What there is where a list has nothing: what that means, and what to do. */
export const emptyState = (title: string, text: Content): TemplateResult =>
  html`<div class="empty"><h2>${title}</h2><p>${text}</p></div>`;

/** A failure in words, with its code and the request's id for the log. */
export function failureText(error: unknown): Content {
  if (error === undefined) return nothing;
  if (!(error instanceof RequestFailed)) return String(error);
  return html`<p>${error.message}</p>
    ${error.status > 0 ? html`<p class="fine"><code>${error.status} ${error.code}</code> ${error.requestId}</p>` : nothing}`;
}

/** A state or kind in a word; `tone` colours it. */
export const badge = (text: string, tone: 'good' | 'warm' | 'bad' | 'plain' = 'plain'): TemplateResult =>
  html`<span class="badge ${tone}">${text}</span>`;

/** A session's state in its colour. */
export function statusBadge(status: string): TemplateResult {
  const tone = { started: 'warm', active: 'good', paused: 'warm', abandoned: 'bad' } as const;
  return badge(status, tone[status as keyof typeof tone] ?? 'plain');
}

export const studentLink = (student_id: string): TemplateResult =>
  html`<a href=${href(['students', student_id])}>${student_id}</a>`;

/** A time of the service, in this machine's zone; the exact one on hover. */
export const time = (iso: string | null | undefined): Content =>
  iso ? html`<time datetime=${iso} title=${iso}>${writeTime(iso)}</time>` : '–';

// Dates and numbers are written by hand: Intl's first of each is a third of the script's time until the first view.

/** `24 Nov 2026, 17:30:43`. */
function writeTime(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  const [, month, day, year] = at.toDateString().split(' ');
  const clock = [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => `${part}`.padStart(2, '0'));
  return `${Number(day)} ${month} ${year}, ${clock.join(':')}`;
}

/** `12,345`. */
export const count = (value: number | string): string => `${value}`.replaceAll(/\B(?=(\d{3})+$)/g, ',');

/** Dollars, `$1,234.50`; a session costs fractions of a cent, `$0.005`. */
export function money(usd: number): string {
  const [dollars = '', cents = ''] = usd.toFixed(usd !== 0 && Math.abs(usd) < 1 ? 4 : 2).split('.');
  return `$${count(dollars)}.${cents.replace(/(?<=\d\d)0+$/, '')}`;
}

/** Dollars of a column, `$0.0050`: with as many decimals in each row, so that the points are below one another. */
export function columnMoney(usd: number): string {
  const [dollars = '', decimals = ''] = usd.toFixed(4).split('.');
  return `$${count(dollars)}.${decimals}`;
}

/** `1 session`, `2 sessions`. */
export const counted = (value: number, noun: string): string =>
  `${count(value)} ${noun}${value === 1 ? '' : 's'}`;

/** `1 h 2 min`, `5 min 26 s` or `26 s`. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${rest} s` : `${rest} s`;
}

/** A record as the API has it, folded. */
export const rawRecord = (name: string, value: unknown): TemplateResult =>
  html`<details class="raw">
    <summary>${name}</summary>
    <pre tabindex="0" role="group" aria-label=${name}>${JSON.stringify(value, null, 2)}</pre>
  </details>`;

/** Facts of a record, each with its name. */
export const facts = (all: readonly (readonly [name: string, value: unknown])[]): TemplateResult =>
  html`<dl class="facts">${all.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;

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

/** A table that scrolls sideways where it has to. `caption` is read aloud only. */
export function table<Row>(
  rows: readonly Row[],
  { caption, columns, sorting }: { caption: string; columns: readonly Column<Row>[]; sorting?: Sorting },
): TemplateResult {
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
  return html`<nav class="pager" aria-label="Pages">
    <span class="fine">${count(total)} in all${total_pages > 1 ? `, page ${count(page)} of ${count(total_pages)}` : ''}</span>
    ${total_pages > 1 ? [button('Previous', page - 1, page <= 1), button('Next', page + 1, page >= total_pages)] : nothing}
  </nav>`;
}
