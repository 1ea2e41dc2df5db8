import { adoptStyles, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { fractionStyles, renderFractions } from '../drawings/fractions.ts';
import type { OutgoingMessage, SessionView } from '../session/session-view.ts';
import { controls } from '../styles/controls.ts';
import { isFitted } from '../styles/fit-content.ts';
import type { ReadAloud } from '../voice/read-aloud.ts';
import { isTranslated, words } from '../words/words.ts';
import { entryStyles, renderDisclosure, renderEntry, renderReply } from './conversation-entry.ts';
import { conversationStyles } from './conversation-styles.ts';
import { headingLevel } from './heading-level.ts';
import { waitingIcon } from './icons.ts';
import type { LineRatings } from './line-ratings.ts';
import { SpokenReply } from './spoken-reply.ts';
import { buildTimeline, PacedReveal, type TimelineEntry } from './timeline.ts';

/** What the conversation shows of a session: not the draft, which changes with each key. */
const shownParts = [
  ...(['phase', 'reconnecting', 'transcript', 'milestones', 'unsent', 'reply', 'tutorTyping'] as const),
  ...(['branding', 'features'] as const),
];
type ConversationView = Pick<SessionView, (typeof shownParts)[number]>;

const hasChanged = (view: ConversationView, before?: ConversationView): boolean =>
  shownParts.some((part) => view[part] !== before?.[part]);

/** The conversation: its messages, and those that wait to be sent. */
export class TutorConversation extends LitElement {
  static override styles = [controls, fractionStyles, conversationStyles, entryStyles];
  static override properties = {
    ...{ view: { hasChanged }, reader: {}, reading: {} },
    whole: { type: Boolean, reflect: true },
  };

  declare view: ConversationView;
  /** Reads a line aloud; `null` where that is not offered. */
  declare reader: ReadAloud | null;
  /** The line that is read now. */
  declare reading: number | null;
  /** Scrolls with what is around it instead of by itself. */
  declare whole: boolean;
  readonly #spoken = new SpokenReply();
  readonly #reveal = new PacedReveal(this, (item) => this.#spoken.has(item));
  #ratings: LineRatings | undefined;

  override willUpdate(changed: PropertyValues<this>): void {
    const { features, transcript } = this.view;
    this.#spoken.update(this.#reply, transcript);
    const wasRated = changed.get('view')?.features.feedback;
    if (changed.has('view') && features.feedback && !wasRated) void this.#offerRatings();
  }

  /** Loads what the page starts without; where that fails, the lines are not rated. */
  async #offerRatings(): Promise<void> {
    const loaded = await import('./line-ratings.ts').catch(() => undefined);
    if (!loaded || this.#ratings) return;
    this.#ratings = new loaded.LineRatings(this);
    adoptStyles(this.renderRoot as ShadowRoot, [...TutorConversation.elementStyles, loaded.ratingStyles]);
    this.requestUpdate();
  }

  /** The sentences of a reply that still comes. */
  get #reply(): readonly string[] {
    return this.view.reply?.shown ?? [];
  }

  override render(): TemplateResult {
    const { phase, transcript, milestones, branding, unsent, tutorTyping } = this.view;
    const isConnecting = phase === 'connecting';
    const reply = this.#reply;
    const timeline = buildTimeline(transcript, milestones);
    const { shown, more } = this.#reveal.show(timeline, this.whole);
    const lastLine = shown.findLastIndex((entry) => entry.kind === 'message' && entry.item.role === 'tutor');
    return html`
      <h2 class="visually-hidden" aria-level=${headingLevel(2)} id="heading">${words.conversation}</h2>
      <section class="scroller" tabindex="0" aria-labelledby="heading">
        <div class="column">
          ${isTranslated() ? html`<p class="system note">${words.lessonLanguage}</p>` : nothing}
          ${isConnecting ? html`<div class="skeleton" aria-hidden="true"><i></i><i></i><i></i><i></i></div>` : nothing}
          <div role="log" aria-label=${words.messages} aria-live="polite" aria-busy=${isConnecting}>
            ${isConnecting ? nothing : html`<p class="visually-hidden">${renderDisclosure(branding)}</p>`}
            ${repeat(shown, entryKey, (entry, index) =>
              renderEntry(entry, shown[index - 1], {
                branding,
                reader: this.reader,
                ratings: this.#ratings,
                isLast: index === lastLine,
                heard: entry.kind === 'message' && this.#spoken.has(entry.item),
              }),
            )}
          </div>
          ${this.#ratings?.renderStatus()}
          ${unsent.map((message, index) => this.#renderUnsent(message, index))}
          ${reply.length > 0 ? renderReply(reply, branding, timeline.at(-1) === shown[lastLine]) : nothing}
          ${this.#spoken.render()}
          ${tutorTyping || more ? html`<div class="typing"><span class="visually-hidden">${words.typing}</span><i></i><i></i><i></i></div>` : nothing}
        </div>
      </section>
    `;
  }

  override updated(changed: PropertyValues<this>): void {
    const before = changed.get('view');
    const isSent = before !== undefined && this.view.unsent.length > before.unsent.length;
    const { scrollHeight } = this.#scroller;
    // Not where nothing grew: the focus may just have moved to a line above.
    if (isSent || (this.#followsEnd && scrollHeight !== this.#height)) this.#toEnd();
    this.#height = scrollHeight;
  }

  #renderUnsent({ text }: OutgoingMessage, index: number): TemplateResult {
    // Else it is in flight: held, it waits for the network or the resume.
    const isHeld = this.view.reconnecting || this.view.phase !== 'live';
    const label = isHeld ? html`${waitingIcon} ${words.notSent}` : words.sending;
    return html`<article class="student ${isHeld ? 'held' : ''}">
      <h3 aria-level=${headingLevel(3)} class=${index === 0 ? 'who' : 'visually-hidden'}>${words.you}</h3>
      <p class="bubble" dir="auto">${renderFractions(text)}</p>
      <p class="fine row delivery">${label}</p>
    </article>`;
  }

  /** Whether the reader is at the end, so that new entries scroll into view. */
  #followsEnd = true;
  #height = 0;
  #abort = new AbortController();

  override connectedCallback(): void {
    super.connectedCallback();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    let before = 0;
    const onScroll = () => {
      const { scrollHeight, scrollTop, clientHeight } = this.#scroller;
      // Away from the end by scrolling up only: a part that grew below leads away from it as well.
      if (scrollHeight - scrollTop - clientHeight < 80) this.#followsEnd = true;
      else if (scrollTop < before) this.#followsEnd = false;
      before = scrollTop;
    };
    this.renderRoot.addEventListener('scroll', onScroll, { capture: true, passive: true, signal });
    this.ownerDocument.addEventListener('scroll', onScroll, { passive: true, signal });
    // The box above or below changes height (a new drawing, a longer draft): the end stays in view.
    const observer = new ResizeObserver(() => {
      if (this.#followsEnd && !isFitted()) this.#toEnd('instant');
    });
    observer.observe(this);
    signal.addEventListener('abort', () => observer.disconnect());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#abort.abort();
  }

  /** What scrolls: the conversation, or the page where that is too low for parts that scroll by themselves. */
  get #scroller(): Element {
    const own = this.renderRoot.querySelector('.scroller');
    const { scrollingElement, documentElement } = this.ownerDocument;
    const isOwn = own && getComputedStyle(own).overflowY !== 'visible';
    return isOwn ? own : (scrollingElement ?? documentElement);
  }

  /**
   * Scrolls to the end, or to where the tutor's newest reply begins: what it says of an answer stays in view however long it goes on.
   * Within this page only: `scrollIntoView` would move the embedding page too.
   */
  #toEnd(behavior: ScrollBehavior = 'smooth'): void {
    if (this.whole) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const scroller = this.#scroller;
    const top = Math.min(scroller.scrollHeight, this.#replyStart(scroller));
    scroller.scrollTo({ top, behavior: still ? 'instant' : behavior });
  }

  /** Where the reply to the student's last message begins. Where the page scrolls as a whole, the message box counts for more. */
  #replyStart(scroller: Element): number {
    const articles = [...this.renderRoot.querySelectorAll('article')];
    const last = articles.findLastIndex(({ classList }) => classList.contains('student'));
    const reply = articles[last + 1];
    if (last < 0 || !reply || !scroller.contains(reply)) return Infinity;
    return reply.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop - 16;
  }
}

function entryKey(entry: TimelineEntry): string {
  return entry.kind === 'message' ? `message-${entry.item.index}` : `milestone-${entry.milestone.timestamp}`;
}
