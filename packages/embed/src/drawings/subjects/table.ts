import { html, type TemplateResult } from 'lit';
import { renderFractions } from '../fractions.ts';
import type { SubjectDrawings } from './subject-drawings.ts';

/** Renders a table; it is text, so it needs no other words. */
export function renderTable({ head, rows }: SubjectDrawings['table']): TemplateResult {
  return html`<table>
    <thead>
      <tr>${head.map((cell) => html`<th scope="col">${renderFractions(cell)}</th>`)}</tr>
    </thead>
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
