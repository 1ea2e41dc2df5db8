import type { TranscriptItem } from '@tutor-session/protocol';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { fractionStyles, renderFractions } from '../drawings/fractions.ts';
import {
  formatSummary,
  outcomeNames,
  type ProblemOutcome,
  type SessionSummary,
} from '../session/session-summary.ts';
import { formatDuration, titleCase } from '../session/wording.ts';
import { controls } from '../styles/controls.ts';
import { downloadIcon, helpedIcon, nextIcon, openIcon, rightIcon, starIcon } from './icons.ts';
import { summaryStyles } from './summary-styles.ts';

/** The summary of a session that is over: each problem, what was learned, what comes next, and all of it as a file. */
export class TutorSummary extends LitElement {
  static override properties = { summary: {}, topic: {}, transcript: {} };
  static override styles = [controls, fractionStyles, summaryStyles];

  declare summary: SessionSummary;
  declare topic: string;
  declare transcript: readonly TranscriptItem[];

  /** For when the focused control (the message box, a button) is gone. */
  override focus(): void {
    this.renderRoot.querySelector('h2')?.focus();
  }

  override render(): TemplateResult {
    const { durationSeconds, problems, mastered, next } = this.summary;
    const { title, text } = closing[closingKey(this.summary)] ?? fallback;
    return html`<section aria-labelledby="closing">
      <div class="head">
        <div>
          <h2 id="closing" tabindex="-1">${title}</h2>
          <p>
            ${text} ${durationSeconds === null ? nothing : html`You worked for <b>${formatDuration(durationSeconds)}</b>.`}
          </p>
        </div>
        <button class="quiet" @click=${this.#download}>${downloadIcon}Save as text</button>
      </div>
      ${problems.length > 0 ? this.#renderProblems(problems) : nothing}
      ${mastered.length > 0 ? renderList('What you learned', mastered, starIcon) : nothing}
      ${next ? renderList('What comes next', [next], nextIcon, 'next') : nothing}
    </section>`;
  }

  #renderProblems(problems: readonly ProblemOutcome[]): TemplateResult {
    const right = problems.filter(({ outcome }) => outcome === 'right').length;
    const count =
      right > 0 ? html`<span class="fine count">${right} of ${problems.length} right</span>` : nothing;
    return html`<h3>Your problems ${count}</h3>
      <ol class="problems">
        ${problems.map(
          ({ number, text, outcome }) => html`<li value=${number} class=${outcome}>
            <span class="fine number" aria-hidden="true">${number}</span>
            <span class="problem">${renderFractions(text)}</span>
            <span class="edged outcome">${outcomeIcons[outcome]}${outcomeNames[outcome]}</span>
          </li>`,
        )}
      </ol>`;
  }

  /** The clipboard may be closed to a frame: a file is not. */
  readonly #download = (): void => {
    const text = formatSummary(this.topic, this.summary, this.transcript);
    const link = this.ownerDocument.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = `${this.topic || 'tutoring'}-${this.transcript[0]?.timestamp.slice(0, 10) ?? 'session'}.txt`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
}

function renderList(
  title: string,
  items: readonly string[],
  icon: TemplateResult,
  variant = '',
): TemplateResult {
  return html`<h3>${title}</h3>
    <ul class=${variant}>
      ${items.map((item) => html`<li class="edged">${icon}<span>${renderFractions(titleCase(item))}</span></li>`)}
    </ul>`;
}

const outcomeIcons = { right: rightIcon, with_help: helpedIcon, not_yet: openIcon } as const;

const fallback = { title: 'Session ended', text: 'You can still read all of it here.' };

function closingKey({ endReason, mastered }: SessionSummary): string {
  return endReason === 'completed' && mastered.length > 0 ? 'mastered' : (endReason ?? '');
}

/** By `end_reason` (decision 10), an open list; `abandoned` is the status, `mastered` a set with something learned. */
const closing: Record<string, { title: string; text: string }> = {
  completed: { title: 'That’s the whole set', text: 'You can still read all of it here.' },
  mastered: { title: 'Well done, that’s the whole set', text: 'You can still read all of it here.' },
  timeout: { title: 'This session has timed out', text: 'Nothing happened for a while, so it was closed.' },
  token_expired: { title: 'Time is up', text: 'The time for this session is over.' },
  abandoned: {
    title: 'This session was closed',
    text: 'You were away for a while. Ask for a new start to go on.',
  },
  error: {
    title: 'This session had to stop',
    text: 'Something went wrong on our side. Ask for a new start.',
  },
};
