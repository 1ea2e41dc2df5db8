import { html, nothing, type TemplateResult } from 'lit';
import { renderFractions } from '../fractions.ts';
import type { SubjectDrawings } from './subject-drawings.ts';

/** Renders a table; it is text, so it needs no other words. */
export function renderTable({ head, rows }: Pick<SubjectDrawings['table'], 'head' | 'rows'>): TemplateResult {
  return html`<table>
    ${head.length > 0 ? html`<thead><tr>${head.map((cell) => html`<th scope="col">${renderFractions(cell)}</th>`)}</tr></thead>` : nothing}
    <tbody>
      ${rows.map(
        (row) => html`<tr>
          ${row.map((cell, index) =>
            index === 0
              ? html`<th scope="row">${renderFractions(cell)}</th>`
              : html`<td>${renderFractions(cell)}</td>`,
          )}
        </tr>`,
      )}
    </tbody>
  </table>`;
}
