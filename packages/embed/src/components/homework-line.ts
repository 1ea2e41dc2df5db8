import { html, nothing, type TemplateResult } from 'lit';
import { fill, lessonLang, words } from '../words/words.ts';
import { endIcon } from './icons.ts';

const sureFrom = 0.75;

/** A line that was read from a photo, for the student to correct or remove. */
export function homeworkLine(
  { text, confidence, index }: { text: string; confidence: number; index: number },
  onRemove: () => void,
): TemplateResult {
  const unsure = confidence < sureFrom;
  const number = index + 1;
  return html`<li class=${unsure ? 'unsure' : ''}>
    <input
      type="text"
      maxlength="100"
      autocomplete="off"
      spellcheck="false"
      lang=${lessonLang()}
      dir="ltr"
      aria-label=${fill(words.line, { number })}
      aria-describedby=${unsure ? `unsure-${index}` : nothing}
      .value=${text}
    />
    <button title=${words.remove} @click=${onRemove}>
      ${endIcon}<span class="visually-hidden">${fill(words.removeLine, { number })}</span>
    </button>
    ${unsure ? html`<p id="unsure-${index}">${words.checkLine}</p>` : nothing}
  </li>`;
}
