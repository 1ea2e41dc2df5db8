import { html, nothing, type TemplateResult } from 'lit';
import { RequestFailed } from '../api/request.ts';
import { href } from '../route.ts';
import { writeTime } from './format.ts';

export type Content = TemplateResult | string | number | typeof nothing;

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

export const sessionLink = (session_id: string, text: Content = session_id): TemplateResult =>
  html`<a href=${href(['sessions', session_id])}>${text}</a>`;

export const studentLink = (student_id: string): TemplateResult =>
  html`<a href=${href(['students', student_id])}>${student_id}</a>`;

/** A time of the service, in this machine's zone; the exact one on hover. */
export const time = (iso: string | null | undefined): Content =>
  iso ? html`<time datetime=${iso} title=${iso}>${writeTime(iso)}</time>` : '–';

/** A record as the API has it, folded. */
export const rawRecord = (name: string, value: unknown): TemplateResult =>
  html`<details>
    <summary>${name}</summary>
    <pre tabindex="0" role="group" aria-label=${name}>${JSON.stringify(value, null, 2)}</pre>
  </details>`;

/** Facts of a record, each with its name. */
export const facts = (all: readonly (readonly [name: string, value: unknown])[]): TemplateResult =>
  html`<dl class="facts">${all.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
