import { type CSSResult, css, html, nothing, type TemplateResult } from 'lit';
import type { TaskAnswer } from '../drawings/task.ts';
import type { SessionController } from '../session/session-controller.ts';
import type { SessionView } from '../session/session-view.ts';
import { fill, words } from '../words/words.ts';
import { headingLevel } from './heading-level.ts';
import { playIcon } from './icons.ts';

/** The summary of a session that is over, above its drawings. */
export function renderBoard(controller: SessionController): TemplateResult {
  const { view } = controller;
  const { summary, features, whiteboard, phase, report, tutorTyping } = view;
  return html`<div class="board">
    ${
      summary
        ? html`<tutor-summary .view=${view} @session-restart=${controller.restart}></tutor-summary>`
        : nothing
    }
    ${
      features.whiteboard
        ? html`<tutor-whiteboard
          .items=${whiteboard}
          .task=${phase === 'live' ? report.task : undefined}
          .busy=${tutorTyping}
          @task-answer=${({ detail }: CustomEvent<TaskAnswer>) => controller.say(detail.text, detail)}
        ></tutor-whiteboard>`
        : nothing
    }
  </div>`;
}

/** What the student had begun to write when the session ended. */
export function renderUnsentDraft({ draft }: SessionView): TemplateResult | typeof nothing {
  const text = draft.trim();
  return text ? html`<p class="unsent"><b>${words.unsent}</b><span dir="auto">${text}</span></p>` : nothing;
}

/** The card of a pause, over the session. */
export function renderPaused(controller: SessionController): TemplateResult {
  const { pending, notice } = controller.view;
  return html`<section class="paused" aria-labelledby="paused">
    <h2 class="display" aria-level=${headingLevel(2)} id="paused">${words.paused}</h2>
    <p>${words.pausedText}</p>
    ${notice ? html`<p class="notice" role="alert">${notice}</p>` : nothing}
    <button id="resume" class="primary" aria-disabled=${pending !== null} @click=${() => controller.resume()}>
      ${playIcon}${pending === 'resume' ? words.resuming : words.resume}
    </button>
  </section>`;
}

/** What screen readers say when the phase changes. */
export function announcement({ phase }: SessionView): string {
  if (phase === 'connecting') return words.nowConnecting;
  if (phase === 'paused') return words.nowPaused;
  return phase === 'ended' ? words.nowEnded : '';
}

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
