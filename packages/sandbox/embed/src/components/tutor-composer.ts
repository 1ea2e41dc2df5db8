import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { maxMessageLength } from '../session/session-view.ts';
import { controls } from '../styles/controls.ts';
import type { VoiceView } from '../voice/voice-conversation.ts';
import { composerStyles } from './composer-styles.ts';
import { photoIcon, sendIcon, speakIcon } from './icons.ts';

const countFrom = maxMessageLength - 200;

/**
 * The message box. Enter sends, Shift+Enter begins a new line. The draft belongs to the parent component: it gets
 * `draft-change` and sets `draft`.
 *
 * @fires draft-change - the text changed; `detail` is all of it
 * @fires message-send - the student wants the draft sent
 * @fires homework-press - the student wants to send homework
 * @fires speak-press - the student wants to speak, or to stop
 */
export class TutorComposer extends LitElement {
  static override shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override properties = {
    draft: { type: String },
    notice: { type: String },
    speaking: { type: String },
    homework: { type: Boolean },
  };
  static override styles = [controls, composerStyles];

  declare draft: string;
  declare notice: string | null;
  /** The state of speaking; `null` where it is not offered. */
  declare speaking: VoiceView['state'] | null;
  /** Whether there is a button for homework. */
  declare homework: boolean;

  constructor() {
    super();
    this.draft = '';
    this.notice = null;
    this.speaking = null;
    this.homework = false;
  }

  override render(): TemplateResult {
    const left = maxMessageLength - this.draft.trim().length;
    const sendable = left >= 0 && left < maxMessageLength;
    return html`
      <form @submit=${this.#submit}>
        <div role="alert">${this.notice ? html`<p class="notice">${this.notice}</p>` : nothing}</div>
        <div class="box">
          <label class="visually-hidden" for="message">Message</label>
          <textarea
            id="message"
            rows="1"
            placeholder="Your answer"
            enterkeyhint="send"
            autocomplete="off"
            aria-describedby="count"
            aria-invalid=${left < 0}
            .value=${live(this.draft)}
            @input=${this.#input}
            @keydown=${this.#keydown}
          ></textarea>
          ${this.homework ? this.#renderHomework() : nothing}
          ${this.speaking ? this.#renderSpeak(this.speaking) : nothing}
          <button class="primary" type="submit" ?disabled=${!sendable}>${sendIcon}<span>Send</span></button>
        </div>
        <p id="count" class="count ${left < 0 ? 'over' : ''}" role="status" ?hidden=${left > maxMessageLength - countFrom}>
          ${left > maxMessageLength - countFrom ? nothing : countText(left)}
        </p>
      </form>
    `;
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has('draft')) this.#fit();
  }

  #renderHomework(): TemplateResult {
    return html`<button
      class="aside"
      type="button"
      title="Photo of homework"
      @click=${() => this.dispatchEvent(new CustomEvent('homework-press'))}
    >
      ${photoIcon}<span class="visually-hidden">Photo of homework</span>
    </button>`;
  }

  #renderSpeak(speaking: VoiceView['state']): TemplateResult {
    const listening = speaking === 'listening';
    return html`<button
      class="aside speak"
      type="button"
      aria-pressed=${listening}
      title=${listening ? 'Stop listening' : 'Speak'}
      @click=${() => this.dispatchEvent(new CustomEvent('speak-press'))}
    >
      ${speakIcon}<span class="visually-hidden">${listening ? 'Stop listening' : 'Speak'}</span>
    </button>`;
  }

  get #textarea(): HTMLTextAreaElement | null {
    return this.renderRoot.querySelector('textarea');
  }

  /** Grows the box with its text, up to the limit in the style sheet. */
  #fit(): void {
    const textarea = this.#textarea;
    if (!textarea) return;
    textarea.style.height = 'auto';
    textarea.style.height = `${textarea.scrollHeight}px`;
  }

  readonly #input = (event: InputEvent): void => {
    const { value } = event.target as HTMLTextAreaElement;
    this.dispatchEvent(new CustomEvent('draft-change', { detail: value }));
  };

  readonly #keydown = (event: KeyboardEvent): void => {
    // While a composed character is being chosen, Enter belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    this.dispatchEvent(new CustomEvent('message-send'));
  };

  readonly #submit = (event: SubmitEvent): void => {
    event.preventDefault();
    this.dispatchEvent(new CustomEvent('message-send'));
    this.#textarea?.focus(); // the button is disabled now; the student goes on in the box
  };
}

function countText(left: number): string {
  if (left < 0) return `${-left} ${left === -1 ? 'character' : 'characters'} too many`;
  return `${left} ${left === 1 ? 'character' : 'characters'} left`;
}

declare global {
  interface HTMLElementTagNameMap {
    'tutor-composer': TutorComposer;
  }
}
