import type { HomeworkToConfirm } from '@tutor-session/embed-api';
import { html, nothing, type TemplateResult } from 'lit';
import { photoPiece, type ShownPhoto } from '../homework/photo-piece.ts';
import { fill, lessonLang, words } from '../words/words.ts';
import { endIcon } from './icons.ts';

const sureFrom = 0.75;

/** A line that was read from a photo, beside its piece of it, for the student to correct or remove. A problem in words is there to type. */
export function homeworkLine(
  { text, confidence, index, is_words, corners }: HomeworkToConfirm['problems'][number] & { index: number },
  { photo, onRemove }: { readonly photo: ShownPhoto | undefined; readonly onRemove: () => void },
): TemplateResult {
  const unsure = confidence < sureFrom;
  const number = index + 1;
  // What stands in the text field beside it; for those who see.
  const piece = photo && corners && photoPiece(corners, photo);
  const about = [is_words && `words-${index}`, unsure && `unsure-${index}`].filter(Boolean).join(' ');
  return html`<li class="${unsure ? 'unsure' : ''} ${is_words ? 'words' : ''}">
    ${
      piece
        ? html`<svg class="piece" aria-hidden="true" viewBox="0 0 ${piece.width} ${piece.height}" preserveAspectRatio="xMinYMid meet">
            <image href=${photo.url} width="1" height="1" preserveAspectRatio="none" transform=${piece.matrix} />
          </svg>`
        : nothing
    }
    ${is_words ? html`<p id="words-${index}" class=${piece ? 'visually-hidden' : ''} lang=${lessonLang()} dir="ltr">${text}</p>` : nothing}
    <input
      class="entry"
      type="text"
      maxlength="100"
      autocomplete="off"
      spellcheck="false"
      lang=${lessonLang()}
      dir="ltr"
      aria-label=${fill(words.line, { number })}
      aria-describedby=${about || nothing}
      .value=${is_words ? '' : text}
    />
    <button class="aside" title=${words.remove} @click=${onRemove}>
      ${endIcon}<span class="visually-hidden">${fill(words.removeLine, { number })}</span>
    </button>
    ${unsure ? html`<p id="unsure-${index}">${is_words ? words.typeLine : words.checkLine}</p>` : nothing}
  </li>`;
}
