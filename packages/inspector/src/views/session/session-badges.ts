import { html, type TemplateResult } from 'lit';
import { badge } from '../../components/parts.ts';
import { href } from '../../route.ts';

/** A session's state in its colour. */
export function statusBadge(status: string): TemplateResult {
  const tone = { started: 'warm', active: 'good', paused: 'warm', abandoned: 'bad' } as const;
  return badge(status, tone[status as keyof typeof tone] ?? 'plain');
}

export const studentLink = (student_id: string): TemplateResult =>
  html`<a href=${href(['students', student_id])}>${student_id}</a>`;
