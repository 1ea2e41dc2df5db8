import type { PastLesson, PastLessonText } from '@tutor-session/embed-api';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { noticeOf } from '../session/embed-api-error.ts';
import type { EmbedApi } from '../session/embed-client.ts';
import { emptyView, type SessionView } from '../session/session-view.ts';
import { formatDuration, titleCase } from '../session/wording.ts';
import { controls } from '../styles/controls.ts';
import { fill, lessonLang, words } from '../words/words.ts';
import { headingLevel } from './heading-level.ts';
import { previousIcon } from './icons.ts';
import { pastLessonStyles } from './past-lesson-styles.ts';

/**
 * The student's own last lessons, each to be read again in a dialog (decision 83). Loaded at the end of a session, where its
 * partner has switched it on. Nothing of them is kept: a lesson that is closed is gone from the page.
 */
export class TutorPastLessons extends LitElement {
  static override properties = { api: {}, branding: {} };
  static override styles = [controls, pastLessonStyles];

  declare api: Pick<EmbedApi, 'lessons' | 'lesson'>;
  declare branding: SessionView['branding'];
  #lessons: readonly PastLesson[] = [];
  #shown: PastLesson | PastLessonText | null = null;
  #notice: string | null = null;

  override firstUpdated(): void {
    this.api.lessons().then(
      ({ data }) => {
        this.#lessons = data;
        this.requestUpdate();
      },
      () => {}, // the session's own end is there without them
    );
  }

  override render(): TemplateResult | typeof nothing {
    if (this.#lessons.length === 0) return nothing;
    return html`<h3 aria-level=${headingLevel(3)}>${words.pastLessons}</h3>
      <ul>
        ${this.#lessons.map(
          (lesson) => html`<li>
            <button class="quiet" aria-haspopup="dialog" @click=${() => this.#open(lesson)}>
              <span lang=${lessonLang()} dir="ltr">${titleCase(lesson.topic)}</span>
              <span class="fine">${describe(lesson)}</span>
              ${
                lesson.learned.length > 0
                  ? html`<span class="fine" lang=${lessonLang()} dir="ltr">${lesson.learned.map(titleCase).join(', ')}</span>`
                  : nothing
              }
            </button>
          </li>`,
        )}
      </ul>
      ${this.#notice ? html`<p class="notice" role="alert">${this.#notice}</p>` : nothing}
      ${this.#renderDialog()}`;
  }

  #renderDialog(): TemplateResult {
    const lesson = this.#shown;
    return html`<dialog aria-labelledby="topic" @close=${this.#onClose}>
      ${
        lesson
          ? html`<div class="row head">
                <button class="quiet" @click=${() => this.#dialog?.close()}>${previousIcon}${words.back}</button>
                <div>
                  <h2 aria-level=${headingLevel(2)} id="topic" lang=${lessonLang()} dir="ltr">${titleCase(lesson.topic)}</h2>
                  <p class="fine">${describe(lesson)}</p>
                </div>
              </div>
              ${'transcript' in lesson ? this.#renderConversation(lesson) : nothing}`
          : nothing
      }
    </dialog>`;
  }

  #renderConversation({ topic, transcript }: PastLessonText): TemplateResult {
    return html`<tutor-conversation
      .label=${titleCase(topic)}
      .view=${{ ...emptyView, phase: 'ended', branding: this.branding, transcript }}
      whole
    ></tutor-conversation>`;
  }

  /** Opens the dialog at once, so that a lesson which comes late opens over nothing that the student does by then. */
  async #open(lesson: PastLesson): Promise<void> {
    this.#notice = null;
    this.#shown = lesson;
    this.requestUpdate();
    await this.updateComplete;
    this.#dialog?.showModal();
    try {
      const text = await this.api.lesson(lesson.session_id);
      if (this.#shown === lesson) this.#shown = text;
    } catch (error) {
      if (this.#shown !== lesson) return;
      this.#dialog?.close();
      this.#notice = noticeOf(error);
    }
    this.requestUpdate();
  }

  readonly #onClose = (): void => {
    this.#shown = null;
    this.requestUpdate();
  };

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }
}

/** `2026-11-12T09:00:00Z` → `12 Nov 2026`, as the page's language writes it. */
function formatDate(timestamp: string): string {
  const { lang } = document.documentElement;
  const date = new Date(timestamp);
  try {
    return date.toLocaleDateString(lang || 'en', { dateStyle: 'medium' });
  } catch {
    return date.toLocaleDateString('en', { dateStyle: 'medium' }); // a page may name a language that there is not
  }
}

/** `12 Nov 2026 · 12 min 34 s · 3 of 4 solved` */
function describe({ started_at, duration_seconds, problem_count, solved_count }: PastLesson): string {
  const solved = fill(words.solvedCount, { solved: solved_count, count: problem_count });
  const parts = [formatDate(started_at), formatDuration(duration_seconds), problem_count > 0 ? solved : ''];
  return parts.filter(Boolean).join(' · ');
}
