import { type CSSResult, css, html, nothing, type TemplateResult } from 'lit';
import { renderText } from '../drawings/fractions.ts';
import type { SessionView } from '../session/session-view.ts';
import { frameMatches } from '../styles/fit-content.ts';
import { fill, lessonLang, words } from '../words/words.ts';

/** From this length on, in characters, the text may need scrolling. */
const longFrom = 160;
/** Where a shorter one may, too. */
const littleRoom: CSSResult = css`(height < 36rem)`;

/** The problem that the student works on: its number, and its text, which can be folded away. */
export function renderProblem(report: SessionView['report']): TemplateResult {
  const { progress, problem } = report;
  const line = html`<span>${problemName(report)}</span>${progress ? renderSteps(progress) : nothing}`;
  if (!problem) return html`<p class="fine row progress">${line}</p>`;
  const mayScroll = problem.length >= longFrom || frameMatches(`${littleRoom}`);
  return html`<details class="problem" open>
    <summary class="fine row progress">${line}</summary>
    <p lang=${lessonLang()} dir="ltr" tabindex=${mayScroll ? 0 : nothing}>${renderText(problem)}</p>
  </details>`;
}

/** `Problem 2 of 6`; homework is not counted. */
export function problemName({ progress }: SessionView['report']): string {
  return progress ? fill(words.progress, progress) : words.yourProblem;
}

function renderSteps({ number, of }: NonNullable<SessionView['report']['progress']>): TemplateResult {
  return html`<span class="steps" aria-hidden="true">
    ${Array.from({ length: of }, (_, index) => html`<i class=${index < number - 1 ? 'done' : index < number ? 'now' : ''}></i>`)}
  </span>`;
}

export const problemStyles: CSSResult = css`
  .progress {
    gap: 0.75rem;
    margin-bottom: calc(0.375rem * var(--space));
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }

  .problem {
    margin-bottom: calc(0.5rem * var(--space));
  }

  .problem summary {
    min-height: 1.5rem;
    margin-bottom: 0;
    cursor: pointer;
    list-style: none;
  }

  .problem summary::-webkit-details-marker {
    display: none;
  }

  .problem summary::after {
    content: '';
    flex: none;
    width: 0.5rem;
    height: 0.5rem;
    margin-block: -0.25rem 0;
    margin-inline: auto 0.25rem;
    border: solid currentColor;
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }

  .problem[open] summary::after {
    margin-block-start: 0.25rem;
    transform: rotate(225deg);
  }

  /* As high as whole lines, so that none is cut: one with a fraction is higher, and all are as high as that. */
  .problem p {
    --room: 6rem;
    width: fit-content;
    max-height: max(1lh, var(--room));
    max-height: max(1lh, round(down, var(--room), 1lh));
    overflow-y: auto;
    overflow-wrap: anywhere;
    font: 600 var(--text-body) / 1.4 var(--sans);
  }

  .problem p:has(.fraction) {
    line-height: 2.6;
  }

  /* Where there is little room, a line of it is enough: it scrolls. */
  @media ${littleRoom} {
    .problem p {
      --room: clamp(1.75rem, 100dvh - 24rem, 6rem);
    }
  }

  .steps {
    display: flex;
    flex: 1;
    gap: 0.1875rem;
    max-width: 12rem;
  }

  .steps i {
    flex: 1;
    height: 0.3125rem;
    border-radius: calc(0.1875rem * var(--round));
    background: var(--line);
  }

  .steps .done { background: var(--accent-ink); }
  .steps .now { background: color-mix(in srgb, var(--accent-ink) 45%, var(--line)); }

  @media (forced-colors: active) {
    .steps i {
      border: 1px solid CanvasText;
      background: Canvas;
    }

    .steps :is(.done, .now) {
      forced-color-adjust: none;
      background: CanvasText;
    }

    .steps .now {
      background: Highlight;
    }
  }
`;
