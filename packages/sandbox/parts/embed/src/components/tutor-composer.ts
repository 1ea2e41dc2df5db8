import type { OfferedReply } from '@tutor-session/embed-api';
import { countCodePoints, maxMessageLength } from '@tutor-session/protocol';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { fractionStyles } from '../drawings/fractions.ts';
import type { HomeworkUpload } from '../homework/homework-upload.ts';
import type { SessionController } from '../session/session-controller.ts';
import type { SessionView } from '../session/session-view.ts';
import { controls } from '../styles/controls.ts';
import type { VoiceView } from '../voice/voice-conversation.ts';
import { fill, words } from '../words/words.ts';
import { composerStyles } from './composer-styles.ts';
import { photoIcon, sendIcon, speakIcon, stopIcon } from './icons.ts';
import { mathKeyStyles, renderMathKeys } from './math-keys.ts';
import { announceReplies, offeredReplies, renderReplies, replyStyles } from './offered-replies.ts';
import { problemName, problemStyles, renderProblem } from './open-problem.ts';

/** So many characters before the end of what a message may have, the student sees how many are left. */
const countUpTo = 200;

/** What a student could as well type; the tutor's own question leaves room for the first. */
const quickReplies = ['hint', 'explain', 'skip'] as const;

/**
 * The message box, and the problem above it. Enter sends, Shift+Enter begins a new line.
 *
 * @fires homework-press - the student wants to send homework
 * @fires speak-press - the student wants to speak, or to stop
 */
export class TutorComposer extends LitElement {
  static override properties = { controller: {}, view: {}, homework: {}, speaking: {} };
  static override styles = [
    controls,
    fractionStyles,
    problemStyles,
    composerStyles,
    replyStyles,
    mathKeyStyles,
  ];

  declare controller: SessionController;
  declare view: SessionView;
  /** The state of homework; `null` where it is not offered. */
  declare homework: HomeworkUpload['view']['state'] | null;
  /** The state of speaking; `null` where it is not offered. */
  declare speaking: VoiceView['state'] | null;
  /** Where the student is, or what may be pressed, for screen readers; empty until that changes. */
  #announcement: string | TemplateResult = '';

  override willUpdate(changed: PropertyValues<this>): void {
    // Before its button goes. A finger that has pressed a reply wants no keyboard.
    if (!this.#replying && this.renderRoot.querySelector('.stop:focus')) this.focus();
    const replies = this.#replies;
    if (replies.length === 0 && this.renderRoot.querySelector('.reply:focus-visible')) this.focus();
    if (replies.length > 0 && changed.get('view')?.report.replies === undefined)
      this.#announcement = announceReplies(replies);
    const before = changed.get('view')?.report.problem;
    const { problem } = this.#report;
    if (before && problem && before !== problem) this.#announcement = problemName(this.#report);
  }

  /** The tutor is at work on a reply, which can be stopped. */
  get #replying(): boolean {
    return this.view.phase === 'live' && this.view.reply !== null;
  }

  /** No photo of homework is being chosen, read or checked. */
  get #idle(): boolean {
    return this.homework === null || this.homework === 'idle';
  }

  /** What the tutor offers to press. */
  get #replies(): readonly OfferedReply[] {
    return this.#idle ? offeredReplies(this.view) : [];
  }

  /** The problem that the student works on is in it. */
  get #report(): SessionView['report'] {
    return this.#idle ? this.view.report : {};
  }

  override focus(): void {
    this.#textarea?.focus();
  }

  focusSpeak(): void {
    this.renderRoot.querySelector<HTMLElement>('.speak')?.focus();
  }

  override render(): TemplateResult {
    const { draft, notice, phase, subject } = this.view;
    const report = this.#report;
    const replies = this.#replies;
    const quick = phase === 'live' && this.#idle && !this.#replying;
    const left = maxMessageLength - countCodePoints(draft.trim());
    const listening = this.speaking === 'listening';
    const sendable = left >= 0 && left < maxMessageLength;
    return html`
      <form class="column" @submit=${this.#submit}>
        <div role="alert">${notice ? html`<p class="notice">${notice}</p>` : nothing}</div>
        ${report.progress || report.problem ? renderProblem(report) : nothing}
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
            dir=${draft ? 'auto' : nothing}
            .value=${live(draft)}
            @input=${({ target }: InputEvent) => this.controller.setDraft((target as HTMLTextAreaElement).value)}
            @keydown=${this.#keydown}
          ></textarea>
          <button class="primary send" type="submit" ?disabled=${!sendable}>${sendIcon}<span>${words.send}</span></button>
        </div>
        ${subject.toLowerCase().startsWith('math') ? renderMathKeys((text) => this.#insert(text)) : nothing}
        <div class="buttons tools">
          ${this.#replying ? this.#renderStop() : nothing}
          ${replies.length > 0 ? renderReplies(replies, (text) => this.controller.say(text)) : nothing}
          ${quick ? quickReplies.slice(0, replies.length > 0 ? 1 : undefined).map((reply) => this.#renderQuickReply(reply)) : nothing}
          <span class="media">
            ${this.homework !== null ? this.#renderTool('homework', words.homework, photoIcon) : nothing}
            ${this.speaking ? this.#renderTool('speak', listening ? words.stopListening : words.speak, speakIcon, listening) : nothing}
          </span>
        </div>
        <p id="count" class="count ${left < 0 ? 'over' : ''}" role="status" ?hidden=${left > countUpTo}>
          ${left > countUpTo ? nothing : fill(left < 0 ? words.charactersOver : words.charactersLeft, { count: Math.abs(left) })}
        </p>
      </form>
    `;
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has('view') && changed.get('view')?.draft !== this.view.draft) this.#fit();
  }

  #renderQuickReply(reply: (typeof quickReplies)[number]): TemplateResult {
    return html`<button class="chip" type="button" title=${words[`${reply}Title`]} @click=${() => this.controller.say(reply)}>
      ${words[reply]}
    </button>`;
  }

  #renderStop(): TemplateResult {
    return html`<button class="chip stop" type="button" @click=${this.controller.stopReply}>${stopIcon}<span>${words.stop}</span></button>
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
      @click=${() => this.dispatchEvent(new Event(`${name}-press`))}
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
    this.controller.setDraft(textarea.value);
  }

  readonly #keydown = (event: KeyboardEvent): void => {
    // While a composed character is being chosen, Enter belongs to the input method; WebKit ends the composition first, and says 229.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    this.controller.send();
  };

  readonly #submit = (event: SubmitEvent): void => {
    event.preventDefault();
    this.controller.send();
    this.#textarea?.focus(); // the button is disabled now; the student goes on in the box
  };
}
