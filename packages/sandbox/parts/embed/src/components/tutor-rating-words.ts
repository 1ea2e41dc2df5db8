import { type CSSResult, css, html, LitElement, type TemplateResult } from 'lit';
import { controls } from '../styles/controls.ts';
import { words } from '../words/words.ts';
import { endIcon } from './icons.ts';

/** The most characters that the service takes (embed.yaml). */
const maxLength = 500;

const ratingWordStyles: CSSResult = css`
  form {
    display: flex;
    flex-wrap: wrap;
    gap: 0.375rem;
    max-width: 26rem;
    margin-top: 0.5rem;
  }

  label {
    width: 100%;
  }

  input {
    flex: 1;
    padding: 0.375rem 0.75rem;
  }

  .close {
    padding-inline: 0.625rem;
    color: var(--ink-soft);
  }
`;

/**
 * Asks for a few words about a line that was rated (decision 82). Loaded when the first line is. Dispatches `rating-words` with them,
 * or with nothing where the student would rather not.
 */
export class TutorRatingWords extends LitElement {
  static override styles = [controls, ratingWordStyles];

  override render(): TemplateResult {
    return html`<form @submit=${this.#onSubmit} @keydown=${this.#onKeydown}>
      <label class="fine" for="why">${words.ratings.why}</label>
      <input id="why" class="entry" maxlength=${maxLength} dir="auto" autocomplete="off" />
      <button class="quiet">${words.send}</button>
      <button type="button" class="close" title=${words.cancel} aria-label=${words.cancel} @click=${() => this.#say('')}>
        ${endIcon}
      </button>
    </form>`;
  }

  /** The conversation, which has just grown, follows its end. */
  override firstUpdated(): void {
    this.dispatchEvent(new Event('rating-words-shown'));
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    this.#say(this.renderRoot.querySelector('input')?.value.trim() ?? '');
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    this.#say('');
  };

  #say(detail: string): void {
    this.dispatchEvent(new CustomEvent('rating-words', { detail }));
  }
}
