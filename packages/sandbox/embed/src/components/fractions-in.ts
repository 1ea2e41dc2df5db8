import { html, type TemplateResult } from 'lit';

/**
 * The text with its fractions (`3/4`) and line breaks set apart for styling; the text itself stays as it is, for copying and
 * for screen readers.
 */
export function fractionsIn(text: string): (string | TemplateResult)[] {
  return text
    .split(/(?<![\w/.])(\d{1,4}\/\d{1,4})(?![\w/])/)
    .map((part, index) => (index % 2 ? html`<span class="fraction">${part}</span>` : part));
}
