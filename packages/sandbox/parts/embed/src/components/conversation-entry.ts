import type { TranscriptItem } from '@tutor-session/protocol';
import { type CSSResult, css, html, nothing, type TemplateResult } from 'lit';
import { renderFractions, renderText } from '../drawings/fractions.ts';
import type { SessionView } from '../session/session-view.ts';
import type { ReadAloud } from '../voice/read-aloud.ts';
import { lessonLang, place, words } from '../words/words.ts';
import { headingLevel } from './heading-level.ts';
import { listenIcon, starIcon, stopIcon } from './icons.ts';
import type { LineRatings } from './line-ratings.ts';
import type { TimelineEntry } from './timeline.ts';

interface LineContext {
  branding: SessionView['branding'];
  reader?: ReadAloud | null;
  /** Left out where lines are not rated. */
  ratings?: LineRatings | undefined;
  /** Whether no later line is the tutor's. */
  isLast?: boolean;
  /** Whether its words were said aloud by screen readers while they came. */
  heard: boolean;
}

/** Who talks, before the first word: in the header, where it stays in view, and in the log, which screen readers follow. */
export function renderDisclosure({ tutor_name }: SessionView['branding']): (string | TemplateResult)[] {
  return place(words.disclosure, { tutor: html`<bdi>${tutor_name ?? words.yourTutor}</bdi>` });
}

/** A message of the conversation, or a concept that was mastered. */
export function renderEntry(
  entry: TimelineEntry,
  previous: TimelineEntry | undefined,
  context: LineContext,
): TemplateResult {
  if (entry.kind === 'milestone') return renderMilestone(entry.milestone.concept);
  const { role, text } = entry.item;
  const continues = previous?.kind === 'message' && previous.item.role === role;
  if (role === 'tutor') return renderTutor(entry.item, continues, context);
  // The student knows what they wrote: only the tutor is read out.
  return role === 'student'
    ? html`<article class="student" aria-live="off">
        <h3 aria-level=${headingLevel(3)} class=${headingClass(continues)}>${words.you}</h3>
        <p class="bubble" dir="auto">${renderFractions(text)}</p>
      </article>`
    : html`<p class="system" lang=${lessonLang()} dir="ltr">${text}</p>`;
}

function renderMilestone(concept: string): TemplateResult {
  const name = html`<b lang=${lessonLang()} dir="ltr">${concept}</b>`;
  return html`<p class="edged row milestone">${starIcon}<span>${place(words.mastered, { concept: name })}</span></p>`;
}

function renderTutor(
  item: TranscriptItem,
  continues: boolean,
  { branding, reader, ratings, isLast = false, heard }: LineContext,
): TemplateResult {
  const { index, text } = item;
  const { tutor_name, tutor_picture } = branding;
  const face = tutor_picture && !continues ? html`<img class="face" src=${tutor_picture} alt="" />` : nothing;
  const thumbs = ratings?.renderThumbs(item, isLast);
  return html`<article class="tutor" aria-live=${heard ? 'off' : nothing}>
    <h3 aria-level=${headingLevel(3)} class=${headingClass(continues)}>${face}${tutor_name ?? words.tutor}</h3>
    <div class="line" dir="ltr"><p lang=${lessonLang()}>${renderText(text)}</p>${reader ? nothing : thumbs}</div>
    ${item.stopped ? html`<p class="fine">${words.stopped}</p>` : nothing}
    ${reader ? html`<div class="row read-row">${renderRead(reader, index, text)}${thumbs}</div>` : nothing}
    ${ratings?.renderWhy(item)}
  </article>`;
}

/** What the tutor has said so far of a reply that still comes. */
export function renderReply(
  shown: readonly string[],
  branding: SessionView['branding'],
  continues: boolean,
): TemplateResult {
  const item = { index: -1, role: 'tutor', text: shown.join(' '), at_ms: 0, timestamp: '' };
  return renderTutor(item, continues, { branding, heard: true });
}

function renderRead(reader: ReadAloud, index: number, text: string): TemplateResult {
  const reading = reader.view.reading === index;
  const label = reading ? words.stopReading : words.readAloud;
  return html`<button class="read" title=${label} aria-pressed=${reading} @click=${() => reader.toggle(index, text)}>
    ${reading ? stopIcon : listenIcon}<span class="visually-hidden">${words.readAloud}</span>
  </button>`;
}

const headingClass = (continues: boolean) => (continues ? 'visually-hidden' : 'who');

export const entryStyles: CSSResult = css`
  .face {
    width: 1.75rem;
    height: 1.75rem;
    margin-inline-end: 0.5rem;
    border-radius: 50%;
    object-fit: cover;
    vertical-align: middle;
  }

  .read-row {
    gap: 0;
  }

  .read {
    min-height: 2.25rem;
    margin-inline-start: -0.5rem;
    padding: 0.25rem 0.5rem;
    color: var(--ink-soft);
  }

  .read:is(:hover, [aria-pressed='true']) {
    background: var(--accent-soft);
    color: var(--accent-ink);
  }

  .milestone {
    position: relative;
    align-self: flex-start;
    gap: 0.625rem;
    margin-top: calc(1.125rem * var(--space));
    padding-block: calc(0.5rem * var(--space));
    padding-inline: 0.75rem 1rem;
    border-radius: calc(0.875rem * var(--round));
    background: var(--warm-soft);
    color: var(--warm-ink);
    font: 400 0.9375rem / 1.4 var(--sans);
  }

  .milestone svg {
    flex: none;
    color: var(--star);
    animation: pop 500ms 160ms var(--ease) backwards;
  }

  @keyframes pop {
    from {
      transform: scale(0.2) rotate(-70deg);
    }
    60% {
      transform: scale(1.25) rotate(8deg);
    }
  }

  /* Sparks fly from the star, once; they are nothing that anyone must see. */
  .milestone::before {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 1.25rem;
    margin-block-start: -0.125rem;
    width: 0.25rem;
    height: 0.25rem;
    border-radius: 50%;
    box-shadow:
      0 -2rem var(--star),
      1.4rem -1.4rem var(--pen-jump),
      2rem 0 var(--star),
      1.4rem 1.4rem var(--pen-mark),
      0 2rem var(--star),
      -1.4rem 1.4rem var(--pen-jump),
      -2rem 0 var(--star),
      -1.4rem -1.4rem var(--pen-mark);
    opacity: 0;
    animation: sparks 800ms 350ms ease-out;
    content: '';
  }

  @keyframes sparks {
    from {
      opacity: 1;
      transform: scale(0.2);
    }
    60% {
      opacity: 1;
    }
    to {
      opacity: 0;
      transform: scale(1.1);
    }
  }
`;
