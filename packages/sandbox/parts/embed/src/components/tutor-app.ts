import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { applyBranding } from '../branding/brand-style.ts';
import type { HomeworkUpload } from '../homework/homework-upload.ts';
import { watchPhotos } from '../homework/photo.ts';
import type { SessionController } from '../session/session-controller.ts';
import { emptyView, type Rating, type SessionView } from '../session/session-view.ts';
import { controls, singleColumn } from '../styles/controls.ts';
import { frameMatches } from '../styles/fit-content.ts';
import type { ReadAloud } from '../voice/read-aloud.ts';
import type { VoiceConversation } from '../voice/voice-conversation.ts';
import {
  announcement,
  endDialogStyles,
  renderBoard,
  renderEndDialog,
  renderPaused,
  renderUnsentDraft,
} from './app-parts.ts';
import { appStyles } from './app-styles.ts';
import { narrowStyles } from './narrow-styles.ts';

/** The whole page: lays out the parts of the session and handles their events. */
export class TutorApp extends LitElement {
  static override styles = [controls, appStyles, narrowStyles, endDialogStyles];
  static override properties = { controller: {}, voice: {}, homework: {} };

  declare controller: SessionController;
  declare voice: VoiceConversation;
  declare homework: HomeworkUpload;
  /** Left out where lines are not read aloud. */
  reader?: ReadAloud;
  #unsubscribe: (() => void)[] = [];
  #phase: SessionView['phase'] = 'connecting';
  #hadFocus = false;
  #folded = false;
  /** How much was said when the page was shown last. */
  #said = 0;
  #branding: SessionView['branding'] = emptyView.branding;

  override connectedCallback(): void {
    super.connectedCallback();
    const update = () => this.requestUpdate();
    this.voice.onLevel = (level) =>
      this.renderRoot.querySelector('tutor-voice')?.style.setProperty('--level', `${level}`);
    const takePhoto = (photo: File) => void this.homework.choose(photo);
    this.#unsubscribe = [
      this.controller.subscribe(update),
      this.voice.subscribe(update),
      this.homework.subscribe(update),
      this.reader?.subscribe(update) ?? (() => {}),
      watchPhotos(this, takePhoto, () => this.homework.offered),
    ];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
  }

  /** Renders every part again, when the page's language has changed. */
  renderAll(): void {
    renderAll(this);
  }

  override willUpdate(): void {
    const { colorScheme, branding } = this.controller.view;
    if (branding !== this.#branding) applyBranding(this.ownerDocument, branding);
    this.#branding = branding;
    if (colorScheme) this.ownerDocument.documentElement.dataset.colorScheme = colorScheme;
    this.#hadFocus = this.renderRoot instanceof ShadowRoot && this.renderRoot.activeElement !== null;
  }

  override render(): TemplateResult {
    const { view } = this.controller;
    if (view.failure)
      return html`<main class="failed"><tutor-error-view .view=${view}></tutor-error-view></main>`;
    return html`
      <tutor-header .view=${view} @session-pause=${() => this.controller.pause()} @session-end=${() => this.renderRoot.querySelector('dialog')?.showModal()}></tutor-header>
      <main>
        <div
          class="workspace ${view.features.whiteboard ? '' : 'without-board'} ${view.summary ? 'ended' : ''}"
          ?inert=${view.phase === 'paused'}
          @keydown=${this.#onKey}
        >
          ${view.features.whiteboard || view.summary ? renderBoard(this.controller) : nothing}
          <div class="talk">
            <tutor-conversation
              .view=${view}
              .reader=${this.reader?.view.offered && this.voice.view.state === 'off' ? this.reader : null}
              .reading=${this.reader?.view.reading ?? null}
              @line-rate=${({ detail }: CustomEvent<Rating>) => this.controller.rate(detail)}
              ?whole=${view.phase === 'ended' && frameMatches(`${singleColumn}`)}
            ></tutor-conversation>
            ${view.phase === 'ended' ? renderUnsentDraft(view) : this.#renderComposer(view)}
          </div>
        </div>
        ${view.phase === 'paused' ? renderPaused(this.controller) : nothing}
      </main>
      ${renderEndDialog(view.unsent.length, () => this.controller.end())}
      <p class="visually-hidden" role="status">${announcement(view)}</p>
    `;
  }

  /** The focus follows the student to the next step; it is never taken from the embedding page. */
  override updated(_changed: PropertyValues<this>): void {
    this.#makeRoomForHomework();
    this.#uncoverConversation();
    const { phase } = this.controller.view;
    if (phase === this.#phase) return;
    const before = this.#phase;
    this.#phase = phase;
    if (phase === 'ended') {
      this.renderRoot.querySelector('dialog')?.close();
      const whiteboard = this.renderRoot.querySelector('tutor-whiteboard');
      if (whiteboard) whiteboard.folded = true; // leaves room for the summary where it is below it
    }
    if (!this.#hadFocus) return;
    if (phase === 'paused') this.renderRoot.querySelector<HTMLElement>('#resume')?.focus();
    if (phase === 'live' && before === 'paused') this.renderRoot.querySelector('tutor-composer')?.focus();
    if (phase === 'ended') {
      const summary = this.renderRoot.querySelector('tutor-summary');
      void summary?.updateComplete.then(() => summary.focus());
    }
  }

  /**
   * While the student checks the photo and its lines, the whiteboard folds where it is above the conversation, and the message
   * box is hidden: whose focus was in it goes on with the photo.
   */
  #makeRoomForHomework(): void {
    const checking = isChecking(this.homework.view);
    if (checking === this.#folded) return;
    this.#folded = checking;
    const whiteboard = this.renderRoot.querySelector('tutor-whiteboard');
    if (whiteboard) whiteboard.folded = checking;
    this.#shrinkBoard();
    if (!checking || this.shadowRoot?.activeElement?.localName !== 'tutor-composer') return;
    const homework = this.renderRoot.querySelector('tutor-homework');
    void homework?.updateComplete.then(() => homework.focus());
  }

  /** What is said is seen: it ends the enlargement of the whiteboard, which covers it. */
  #uncoverConversation(): void {
    const { transcript, reply } = this.controller.view;
    const said = transcript.length + (reply?.shown.length ?? 0);
    if (said !== this.#said) this.#shrinkBoard();
    this.#said = said;
  }

  #shrinkBoard(): void {
    const whiteboard = this.renderRoot.querySelector('tutor-whiteboard');
    if (whiteboard) whiteboard.enlarged = false;
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) this.#shrinkBoard();
  };

  // The pressed button goes with its card, and the focus to what the student wants to use next.
  #onVoiceAgree(): void {
    this.voice.agree();
    this.renderRoot.querySelector('tutor-composer')?.focusSpeak();
  }

  #onVoiceOff(): void {
    this.voice.turnOff();
    this.renderRoot.querySelector('tutor-composer')?.focus();
  }

  #renderComposer(view: SessionView): TemplateResult {
    const { homework } = this;
    return html`${
      homework.offered
        ? html`<tutor-homework
            .homework=${homework}
            .view=${homework.view}
            ?checking=${isChecking(homework.view)}
            @focus-left=${() => this.renderRoot.querySelector('tutor-composer')?.focus()}
          ></tutor-homework>`
        : nothing
    }
    <tutor-voice
      .voice=${this.voice.view}
      @voice-agree=${() => this.#onVoiceAgree()}
      @voice-off=${() => this.#onVoiceOff()}
      @voice-microphone=${(event: CustomEvent<string>) => this.voice.choose(event.detail)}
    ></tutor-voice>
    <tutor-composer
      ?inert=${view.phase === 'connecting'}
      .controller=${this.controller}
      .view=${view}
      .homework=${homework.offered ? homework.view.state : null}
      .speaking=${this.voice.offered ? this.voice.view.state : null}
      @homework-press=${() => homework.press()}
      @speak-press=${() => this.voice.press()}
    ></tutor-composer>`;
  }
}

function isChecking({ state }: HomeworkUpload['view']): boolean {
  return state === 'chosen' || state === 'confirm';
}

function renderAll(part: LitElement): void {
  part.requestUpdate();
  for (const inner of part.renderRoot.querySelectorAll('*'))
    if (inner instanceof LitElement) renderAll(inner);
}
