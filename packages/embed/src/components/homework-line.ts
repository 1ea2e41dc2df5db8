import { html, nothing, type TemplateResult } from 'lit';
import { endIcon } from './icons.ts';

const sureFrom = 0.75;

/** A line that was read from a photo, for the student to correct or remove. */
export function homeworkLine(
  { text, confidence, index }: { text: string; confidence: number; index: number },
  onRemove: () => void,
): TemplateResult {
  const unsure = confidence < sureFrom;
  return html`<li class=${unsure ? 'unsure' : ''}>
    <input
      type="text"
      maxlength="100"
      autocomplete="off"
      spellcheck="false"
      aria-label="Problem ${index + 1}"
      aria-describedby=${unsure ? `unsure-${index}` : nothing}
      .value=${text}
    />
    <button title="Remove" @click=${onRemove}>
      ${endIcon}<span class="visually-hidden">Remove problem ${index + 1}</span>
    </button>
    ${unsure ? html`<p id="unsure-${index}">Please check this one.</p>` : nothing}
  </li>`;
}
