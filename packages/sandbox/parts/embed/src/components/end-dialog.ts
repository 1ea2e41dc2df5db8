import { type CSSResult, css, html, nothing, type TemplateResult } from 'lit';
import { fill, words } from '../words/words.ts';
import { headingLevel } from './heading-level.ts';

/** Asks once more before a session ends. Escape or "Keep going" closes it; the focus begins at that harmless button. */
export function renderEndDialog(unsent: number, onConfirm: () => void): TemplateResult {
  const lost = unsent === 1 ? words.endUnsentOne : fill(words.endUnsent, { count: unsent });
  return html`<dialog aria-labelledby="question" aria-describedby="meaning">
    <h2 aria-level=${headingLevel(2)} id="question">${words.endQuestion}</h2>
    <div id="meaning">
      <p>${words.endMeaning}</p>
      ${unsent > 0 ? html`<p>${lost}</p>` : nothing}
    </div>
    <form method="dialog" class="buttons choices">
      <button class="quiet">${words.endCancel}</button>
      <button class="danger" @click=${onConfirm}>${words.endConfirm}</button>
    </form>
  </dialog>`;
}

export const endDialogStyles: CSSResult = css`
  dialog {
    width: min(25rem, calc(100vw - 2rem));
    margin-block-start: var(--dialog-start, auto);
    padding: 1.5rem;
    background: var(--surface);
  }

  dialog h2 {
    font: 650 var(--text-large) / 1.3 var(--sans);
  }

  dialog p {
    margin-top: 0.5rem;
    color: var(--ink-soft);
  }

  .choices {
    gap: 0.625rem;
    margin-top: 1.25rem;
  }

  .choices button {
    flex: 1 1 9rem;
  }
`;
