import { countCodePoints, pageLimits } from '@tutor-session/protocol';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { fractionStyles } from '../drawings/fractions.ts';
import type { SessionView } from '../session/session-view.ts';
import { controls } from '../styles/controls.ts';
import type { VoiceView } from '../voice/voice-conversation.ts';
import { fill, words } from '../words/words.ts';
import { composerStyles } from './composer-styles.ts';
import { photoIcon, sendIcon, speakIcon, stopIcon } from './icons.ts';
import { mathKeyStyles, renderMathKeys } from './math-keys.ts';
import { problemName, problemStyles, renderProblem } from './open-problem.ts';

const countFrom = pageLimits.messageLength - 200;

/** What a student could as well type. */
const quickReplies = ['hint', 'explain', 'skip'] as const;

/**
 * The message box. Enter sends, Shift+Enter begins a new line. The draft belongs to the parent component: it gets
 * `draft-change` and sets `draft`.
 *
 * @fires draft-change - the text changed; `detail` is all of it
 * @fires message-send - the student wants the draft sent
 * @fires quick-reply - the student pressed Hint, Explain or Skip; `detail` is the message
 * @fires reply-stop - the student wants the tutor to stop
 * @fires homework-press - the student wants to send homework
 * @fires speak-press - the student wants to speak, or to stop
 */
export class TutorComposer extends LitElement {
  static override properties = {
    draft: {},
    notice: {},
    speaking: {},
    homework: {},
    quick: {},
    report: {},
    math: {},
    replying: {},
  };
  static override styles = [controls, fractionStyles, problemStyles, composerStyles, mathKeyStyles];

  declare draft: string;
  declare notice: string | null;
  /** The state of speaking; `null` where it is not offered. */
  declare speaking: VoiceView['state'] | null;
  declare homework: boolean;
  /** Whether there are buttons for Hint, Explain and Skip. */
  declare quick: boolean;
  /** Whether there are keys for mathematics. */
  declare math: boolean;
  /** The problem that the student works on is in it. */
  declare report: SessionView['report'];
  /** The tutor is at work on a reply, which can be stopped. */
  declare replying: boolean;
  /** Where the student is, for screen readers; empty until that changes. */
  #announcement = '';

  override willUpdate(changed: PropertyValues<this>): void {
    // Before its button goes.
    if (!this.replying && this.renderRoot.querySelector('.stop:focus')) this.focus();
    const before = changed.get('report')?.problem;
    const { problem } = this.report;
    if (before && problem && before !== problem) this.#announcement = problemName(this.report);
  }

  /** Moves the focus to the message box. */
  override focus(): void {
    this.#textarea?.focus();
  }

  /** Moves the focus to Speak. */
  focusSpeak(): void {
    this.renderRoot.querySelector<HTMLElement>('.speak')?.focus();
  }

  override render(): TemplateResult {
    const left = pageLimits.messageLength - countCodePoints(this.draft.trim());
    const listening = this.speaking === 'listening';
    const sendable = left >= 0 && left < pageLimits.messageLength;
    return html`
      <form class="column" @submit=${this.#submit}>
        <div role="alert">${this.notice ? html`<p class="notice">${this.notice}</p>` : nothing}</div>
        ${this.report.progress || this.report.problem ? renderProblem(this.report) : nothing}
        <p class="visually-hidden" role="status">${this.#announcement}</p>
        <div class="box">
          <label class="visually-hidden" for="message">${words.message}</label>
          <textarea
            id="message"
            rows="1"
            placeholder=${words.yourAnswer}
            enterkeyhint="send"
            autocomplete="off"
            aria-describedby="count"
            aria-invalid=${left < 0}
            dir=${this.draft ? 'auto' : nothing}
            .value=${live(this.draft)}
            @input=${this.#input}
            @keydown=${this.#keydown}
          ></textarea>
          <button class="primary send" type="submit" ?disabled=${!sendable}>${sendIcon}<span>${words.send}</span></button>
        </div>
        ${this.math ? renderMathKeys((text) => this.#insert(text)) : nothing}
        <div class="buttons tools">
          ${this.replying ? this.#renderStop() : nothing}
          ${this.quick && !this.replying ? quickReplies.map((reply) => this.#renderQuickReply(reply)) : nothing}
          <span class="media">
            ${this.homework ? this.#renderTool('homework', words.homework, photoIcon) : nothing}
            ${this.speaking ? this.#renderTool('speak', listening ? words.stopListening : words.speak, speakIcon, listening) : nothing}
          </span>
        </div>
        <p id="count" class="count ${left < 0 ? 'over' : ''}" role="status" ?hidden=${left > pageLimits.messageLength - countFrom}>
          ${left > pageLimits.messageLength - countFrom ? nothing : countText(left)}
        </p>
      </form>
    `;
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has('draft')) this.#fit();
  }

  #renderQuickReply(reply: (typeof quickReplies)[number]): TemplateResult {
    return html`<button class="chip" type="button" title=${words[`${reply}Title`]} @click=${() => this.#fire('quick-reply', reply)}>
      ${words[reply]}
    </button>`;
  }

  #renderStop(): TemplateResult {
    return html`<button class="chip stop" type="button" @click=${() => this.#fire('reply-stop')}>${stopIcon}<span>${words.stop}</span></button>
      <span class="fine" aria-hidden="true">${`${words.typing}…`}</span>`;
  }

  #renderTool(
    name: 'homework' | 'speak',
    label: string,
    icon: TemplateResult,
    pressed?: boolean,
  ): TemplateResult {
    return html`<button
      class="aside ${name}"
      type="button"
      aria-pressed=${pressed ?? nothing}
      title=${label}
      @click=${() => this.#fire(`${name}-press`)}
    >
      ${icon}<span class="visually-hidden">${label}</span>
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

  /** Puts text where the caret is, in place of what is selected. */
  #insert(text: string): void {
    const textarea = this.#textarea;
    if (!textarea) return;
    textarea.setRangeText(text, textarea.selectionStart, textarea.selectionEnd, 'end');
    this.#fire('draft-change', textarea.value);
  }

  #fire(name: string, detail?: string): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  readonly #input = (event: InputEvent): void => {
    this.#fire('draft-change', (event.target as HTMLTextAreaElement).value);
  };

  readonly #keydown = (event: KeyboardEvent): void => {
    // While a composed character is being chosen, Enter belongs to the input method; WebKit ends the composition first, and says 229.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    this.#fire('message-send');
  };

  readonly #submit = (event: SubmitEvent): void => {
    event.preventDefault();
    this.#fire('message-send');
    this.#textarea?.focus(); // the button is disabled now; the student goes on in the box
  };
}

function countText(left: number): string {
  return left < 0
    ? fill(words.charactersOver, { count: -left })
    : fill(words.charactersLeft, { count: left });
}
