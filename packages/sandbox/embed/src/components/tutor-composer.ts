import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { maxMessageLength } from '../session/session-controller.ts';
import { controls } from '../styles/controls.ts';
import type { VoiceView } from '../voice/voice-conversation.ts';
import { photoIcon, sendIcon, speakIcon } from './icons.ts';

const countFrom = maxMessageLength - 200;

/**
 * The message box. Enter sends, Shift+Enter begins a new line. The draft belongs to whoever renders it: it is told by
 * `draft-change` and comes back as `draft`.
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
  static override styles = [
    controls,
    css`
      :host {
        display: block;
      }

      form {
        max-width: 40rem;
        margin-inline: auto;
        padding: 0.5rem clamp(0.75rem, 4vw, 2rem) max(0.875rem, env(safe-area-inset-bottom));
      }

      .box {
        display: flex;
        align-items: flex-end;
        gap: 0.5rem;
        padding: 0.3125rem;
        border: 1.5px solid var(--control-line);
        border-radius: 1.125rem;
        background: var(--surface);
        transition: border-color 120ms, box-shadow 120ms;
      }

      .box:focus-within {
        border-color: var(--accent-ink);
        box-shadow: 0 0 0 3px color-mix(in srgb, var(--accent-ink) 28%, transparent);
      }

      textarea {
        flex: 1;
        min-width: 0;
        min-height: 2.75rem;
        max-height: 9.5rem;
        padding: 0.5625rem 0.625rem;
        border: 0;
        background: transparent;
        color: var(--ink);
        font: 400 var(--text-body) / 1.5 var(--sans);
        resize: none;
      }

      textarea:focus {
        outline: 2px solid transparent; /* the box around it shows the focus; forced colours show this */
      }

      textarea::placeholder {
        color: var(--ink-soft);
        opacity: 1;
      }

      .aside {
        flex: none;
        width: 2.75rem;
        padding: 0;
        color: var(--ink-soft);
      }

      .aside:hover {
        background: var(--accent-soft);
      }

      .speak[aria-pressed='true'] {
        background: var(--danger);
        color: var(--on-danger);
      }

      @media (max-width: 30rem) {
        .box {
          gap: 0.125rem;
        }

        .aside {
          width: 2.5rem;
        }

        .primary {
          width: 2.75rem;
          padding: 0;
        }

        .primary span {
          position: absolute;
          width: 1px;
          height: 1px;
          overflow: hidden;
          clip-path: inset(50%);
          white-space: nowrap;
        }
      }

      .count,
      .notice {
        font-size: var(--text-small);
        line-height: 1.45;
      }

      .count {
        padding: 0.375rem 0.75rem 0;
        color: var(--ink-soft);
        text-align: end;
      }

      .count.over {
        color: var(--danger);
        font-weight: 600;
      }

      .notice {
        margin-bottom: 0.5rem;
        padding: 0.5rem 0.875rem;
        border-radius: 0.75rem;
        background: var(--danger-soft);
        color: var(--danger);
      }
    `,
  ];

  declare draft: string;
  declare notice: string | null;
  /** How speaking stands; `null` where there is none. */
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

  /** As high as its text, up to the limit in the style sheet. */
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
    this.#textarea?.focus(); // the button goes out of use; writing goes on in the box
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
