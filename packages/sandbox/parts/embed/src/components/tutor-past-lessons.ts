import type { PastLesson, PastLessonText } from '@tutor-session/embed-api';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { noticeOf } from '../session/embed-api-error.ts';
import type { EmbedApi } from '../session/embed-client.ts';
import { emptyView, type SessionView } from '../session/session-view.ts';
import { formatDuration, titleCase } from '../session/wording.ts';
import { controls } from '../styles/controls.ts';
import { fill, lessonLang, words } from '../words/words.ts';
import { headingLevel } from './heading-level.ts';
import { previousIcon } from './icons.ts';

/**
 * The student's own last lessons, each to be read again in a dialog (decision 83). Loaded at the end of a session, where its
 * partner has switched it on. Nothing of them is kept: a lesson that is closed is gone from the page.
 */
export class TutorPastLessons extends LitElement {
  static override properties = { api: {}, branding: {} };
  static override styles = [
    controls,
    css`
      ul {
        display: grid;
        gap: calc(0.5rem * var(--space));
      }

      li button {
        flex-direction: column;
        align-items: flex-start;
        gap: 0.125rem;
        width: 100%;
        text-align: start;
        overflow-wrap: anywhere;
      }

      dialog {
        width: min(46rem, calc(100vw - 2rem));
        padding: 0;
        overscroll-behavior: contain;
        background: var(--paper);
        container-type: inline-size;

        @media (width < 36rem) {
          width: 100vw;
          max-width: 100vw;
          height: 100dvh;
          max-height: 100dvh;
          border: 0;
          border-radius: 0;
        }
      }

      .head {
        position: sticky;
        inset-block-start: 0;
        z-index: 1;
        gap: 0.75rem 1rem;
        padding: calc(0.75rem * var(--space)) 1rem;
        border-bottom: 1px solid var(--line);
        background: var(--paper);
      }

      .head > div {
        min-width: 0;
        overflow-wrap: anywhere;
      }

      .head button {
        flex: none;
      }

      .head svg:dir(rtl) {
        transform: scaleX(-1);
      }
    `,
  ];

  declare api: Pick<EmbedApi, 'lessons' | 'lesson'>;
  declare branding: SessionView['branding'];
  #lessons: readonly PastLesson[] = [];
  #shown: PastLesson | PastLessonText | null = null;
  #notice: string | null = null;

  override async firstUpdated(): Promise<void> {
    const { data } = await this.api.lessons().catch(() => ({ data: [] })); // the session's own end is there without them
    this.#lessons = data;
    this.requestUpdate();
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
