import { type CSSResult, css, html, type TemplateResult } from 'lit';
import { words } from '../words/words.ts';
import { fractionIcon } from './icons.ts';

/** What a touch keyboard hides on its second page, or has not at all, by the name of its key. */
const keys = { fraction: '/', times: '×', dividedBy: '÷', squared: '²', root: '√', minus: '−' } as const;

/** A row of keys for mathematics; it is shown on touch screens only, while the student writes. */
export function renderMathKeys(onKey: (text: string) => void): TemplateResult {
  const names = Object.keys(keys) as (keyof typeof keys)[];
  const renderKey = (name: keyof typeof keys) =>
    html`<button type="button" class="quiet" aria-label=${words.keys[name]} @click=${() => onKey(keys[name])}>
      ${name === 'fraction' ? fractionIcon : html`<span aria-hidden="true">${keys[name]}</span>`}
    </button>`;
  // The press does not take the focus from the message box: the keyboard of the screen stays.
  return html`<div class="keys" role="group" aria-label=${words.mathKeys} @mousedown=${(event: Event) => event.preventDefault()}>
    ${names.map(renderKey)}
  </div>`;
}

export const mathKeyStyles: CSSResult = css`
  .keys {
    display: none;
    gap: 0.25rem;
    margin-top: 0.375rem;
    direction: ltr;
  }

  .keys button {
    flex: 1;
    min-width: 0;
    padding: 0;
    font-size: 1.125rem;
  }

  @media (pointer: coarse) {
    form:focus-within .keys {
      display: flex;
    }
  }
`;
