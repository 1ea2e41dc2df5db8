import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { fractionStyles, renderText } from '../drawings/fractions.ts';
import { formatSummary, type ProblemOutcome, type SessionSummary } from '../session/session-summary.ts';
import type { SessionView } from '../session/session-view.ts';
import { formatDuration, titleCase } from '../session/wording.ts';
import { controls } from '../styles/controls.ts';
import { fill, lessonLang, place, words } from '../words/words.ts';
import { headingLevel } from './heading-level.ts';
import { downloadIcon, helpedIcon, nextIcon, openIcon, rightIcon, starIcon } from './icons.ts';
import { summaryStyles } from './summary-styles.ts';

/** The summary of a session that is over: each problem, what was learned, and all of it as a file. */
export class TutorSummary extends LitElement {
  static override properties = { view: {} };
  static override styles = [controls, fractionStyles, summaryStyles];

  declare view: SessionView & { readonly summary: SessionSummary };

  /** For when the focused control (the message box, a button) is gone. */
  override focus(): void {
    this.renderRoot.querySelector('h2')?.focus();
  }

  override render(): TemplateResult {
    const { summary, restartLabel } = this.view;
    const { durationSeconds, problems, mastered, next } = summary;
    const { title, text } = closing(summary);
    return html`<section class="panel" aria-labelledby="closing">
      <div class="head">
        <div>
          <h2 class="display" aria-level=${headingLevel(2)} id="closing" tabindex="-1">${title}</h2>
          <p>
            ${text}
            ${durationSeconds === null ? nothing : place(words.workedFor, { time: html`<b>${formatDuration(durationSeconds)}</b>` })}
          </p>
        </div>
        <div class="buttons actions">
          ${restartLabel === '' ? nothing : html`<button class="primary" @click=${() => this.dispatchEvent(new Event('session-restart'))}>${restartLabel ?? words.restart}</button>`}
          <button class="quiet" @click=${this.#download}>${downloadIcon}${words.save}</button>
        </div>
      </div>
      ${problems.length > 0 ? this.#renderProblems(problems) : nothing}
      ${mastered.length > 0 ? renderList(words.learned, mastered, starIcon) : nothing}
      ${next ? renderList(words.next, [next], nextIcon) : nothing}
    </section>`;
  }

  #renderProblems(problems: readonly ProblemOutcome[]): TemplateResult {
    // With help is solved, too: the tutor counts the same in its closing words.
    const solved = problems.filter(({ outcome }) => outcome !== 'not_yet').length;
    const text = fill(words.solvedCount, { solved, count: problems.length });
    const count = solved > 0 ? html`<span class="fine count">${text}</span>` : nothing;
    return html`<h3 aria-level=${headingLevel(3)}>${words.yourProblems} ${count}</h3>
      <ol class="problems">
        ${problems.map(
          ({ number, text, outcome }) => html`<li value=${number} class=${outcome}>
            <span class="fine number" aria-hidden="true">${number}</span>
            <span class="problem" lang=${lessonLang()} dir="ltr">${renderText(text)}</span>
            <span class="edged outcome">${outcomeIcons[outcome]}${words.outcomes[outcome]}</span>
          </li>`,
        )}
      </ol>`;
  }

  /** The clipboard may be closed to a frame: a file is not. */
  readonly #download = (): void => {
    const { topic, summary, transcript } = this.view;
    const text = formatSummary(topic, summary, transcript);
    const link = this.ownerDocument.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = `${topic || 'tutoring'}-${transcript[0]?.timestamp.slice(0, 10) ?? 'session'}.txt`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
}

function renderList(title: string, items: readonly string[], icon: TemplateResult): TemplateResult {
  return html`<h3 aria-level=${headingLevel(3)}>${title}</h3>
    <ul>
      ${items.map((item) => html`<li class="edged row">${icon}<span lang=${lessonLang()} dir="ltr">${renderText(titleCase(item))}</span></li>`)}
    </ul>`;
}

const outcomeIcons = { right: rightIcon, with_help: helpedIcon, not_yet: openIcon } as const;

/** By `end_reason`, an open list; `abandoned` is the status, `mastered` a set with something learned. */
function closing({ endReason, mastered, problems }: SessionSummary): { title: string; text: string } {
  if (endReason === 'completed' && mastered.length > 0) return words.closing.mastered;
  const known: Readonly<Record<string, { title: string; text: string }>> = words.closing;
  const isPraised = problems.some(({ outcome }) => outcome !== 'not_yet');
  return known[endReason ?? 'other'] ?? (isPraised ? words.closing.worked : words.closing.other);
}
