import { TutorConversation } from '@tutor-session/embed/components/tutor-conversation';
import { TutorWhiteboard } from '@tutor-session/embed/components/tutor-whiteboard';
import { readMilestones } from '@tutor-session/embed/session/session-summary';
import { emptyView } from '@tutor-session/embed/session/session-view';
import type { Replay } from '@tutor-session/protocol';
import { html, LitElement, type PropertyValues, svg, type TemplateResult } from 'lit';
import { base } from '../../styles/base.ts';
import { formatOffset, momentList } from './moment-list.ts';
import { findMoments, kinds, type Moment, type SessionRecord, timeAt, until } from './moments.ts';
import { playerStyles } from './player-styles.ts';

customElements.define('tutor-conversation', TutorConversation);
customElements.define('tutor-whiteboard', TutorWhiteboard);

const speeds = [1, 2, 4, 8, 16];

/** A session played again: its conversation and whiteboard as they were at a time, and all that happened on one timeline. */
export class ReplayPlayer extends LitElement {
  static override styles = [base, playerStyles];
  static override properties = { startedAt: {}, replay: {}, record: {}, place: {}, speed: {}, playing: {} };

  declare startedAt: string;
  declare replay: Replay;
  declare record: SessionRecord;
  /** Where the timeline is; beyond its end where new moments are to be shown as they come. */
  declare place: number;
  declare speed: number;
  declare playing: boolean;
  #moments: readonly Moment[] = [];
  #frame = 0;
  /** Which of the two boxes are to follow: those that nobody has scrolled up, and both with a move on the timeline. */
  #follows: readonly boolean[] = [];

  constructor() {
    super();
    this.place = Number.POSITIVE_INFINITY;
    this.speed = 1;
    this.playing = false;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('replay') || changed.has('record') || changed.has('startedAt'))
      this.#moments = findMoments(this.startedAt, this.replay, this.record);
    this.#follows = this.#boxes().map(
      (box) => changed.has('place') || !box || box.scrollHeight - box.scrollTop - box.clientHeight < 8,
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#pause();
  }

  get #end(): number {
    return this.#moments.at(-1)?.place ?? 0;
  }

  get #now(): number {
    return Math.min(this.place, this.#end);
  }

  #seek(place: number): void {
    this.place = place >= this.#end ? Number.POSITIVE_INFINITY : Math.max(0, place);
  }

  #play(): void {
    if (this.#now >= this.#end) this.place = 0;
    this.playing = true;
    let before = performance.now();
    const step = (now: number) => {
      this.#seek(this.#now + (now - before) * this.speed);
      before = now;
      if (this.#now >= this.#end) this.playing = false;
      else this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  #pause(): void {
    cancelAnimationFrame(this.#frame);
    this.playing = false;
  }

  /** To the next moment at another place, or the one before. */
  #step(direction: 1 | -1): void {
    this.#pause();
    const now = this.#now;
    const next =
      direction === 1
        ? this.#moments.find(({ place }) => place > now)
        : this.#moments.findLast(({ place }) => place < now);
    this.#seek(next?.place ?? (direction === 1 ? this.#end : 0));
  }

  #onKey = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0] as Element;
    if (event.altKey || event.ctrlKey || event.metaKey || target.matches('button, select, summary')) return;
    if (event.key === ' ') this.playing ? this.#pause() : this.#play();
    else if (event.key === '.') this.#step(1);
    else if (event.key === ',') this.#step(-1);
    else return;
    event.preventDefault();
  };

  override render(): TemplateResult {
    const at = timeAt(this.#moments, this.#now);
    const transcript = until(this.replay.transcript, at);
    const events = this.record.events.filter(
      ({ timestamp }) => Date.parse(timestamp) <= Date.parse(this.startedAt) + at,
    );
    const milestones = readMilestones(events.map((envelope, sequence) => ({ sequence, envelope })));
    return html`<section aria-label="Replay" @keydown=${this.#onKey}>
      ${this.#renderControls(at)}
      <div class="stage">
        <div class="talk" tabindex="0" role="group" aria-label="Conversation">
          <tutor-conversation whole .view=${{ ...emptyView, phase: 'ended', transcript, milestones }}></tutor-conversation>
        </div>
        <tutor-whiteboard .items=${until(this.replay.whiteboard_commands, at)}></tutor-whiteboard>
      </div>
      ${momentList(this.#moments, this.#now, (place) => this.#seek(place))}
    </section>`;
  }

  #renderControls(at: number): TemplateResult {
    const shown = `${formatOffset(at)} of ${formatOffset(timeAt(this.#moments, this.#end))}`;
    return html`<div class="row controls">
      <button class="primary" @click=${() => (this.playing ? this.#pause() : this.#play())}>${this.playing ? 'Pause' : 'Play'}</button>
      <button class="quiet" aria-label="Previous moment" title="Previous moment (,)" @click=${() => this.#step(-1)}>‹</button>
      <button class="quiet" aria-label="Next moment" title="Next moment (.)" @click=${() => this.#step(1)}>›</button>
      <label><span class="visually-hidden">Speed</span>
        <select @change=${(event: Event) => (this.speed = Number((event.target as HTMLSelectElement).value))}>
          ${speeds.map((speed) => html`<option value=${speed} ?selected=${speed === this.speed}>${speed}×</option>`)}
        </select>
      </label>
      <output class="fine">${shown}</output>
      <div class="line">
        ${this.#renderLanes()}
        <input type="range" aria-label="Time" aria-valuetext=${shown} min="0" max=${this.#end} step="any" .value=${String(this.#now)} @input=${this.#onScrub} @keydown=${this.#onArrow} />
      </div>
    </div>`;
  }

  #onScrub = (event: Event): void => {
    this.#pause();
    this.#seek(Number((event.target as HTMLInputElement).value));
  };

  /** A second a key, where the browser's own step would be a hundredth of the whole. */
  #onArrow = (event: KeyboardEvent): void => {
    const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    this.#pause();
    this.#seek(this.#now + direction * 1_000);
  };

  #renderLanes(): TemplateResult {
    const end = this.#end || 1;
    const lanes = kinds.filter((kind) => this.#moments.some((moment) => moment.kind === kind));
    const marks = this.#moments.map(
      ({ kind, place, failed }) =>
        svg`<rect class=${failed ? 'failed' : kind} x=${`${(place / end) * 99.6}%`} y=${lanes.indexOf(kind) * 9 + 1} width="3" height="7" rx="1" />`,
    );
    return html`<svg class="lanes" height=${lanes.length * 9} aria-hidden="true">${marks}</svg>`;
  }

  override updated(changed: PropertyValues<this>): void {
    const isLive = (changed.has('replay') || changed.has('record')) && !Number.isFinite(this.place);
    if (changed.has('place') || isLive) void this.#follow(this.#follows);
  }

  #boxes = () => ['.talk', '.moments'].map((name) => this.renderRoot.querySelector(name));

  /** Scrolls to what was said last and to the present moment, each within its own box. */
  async #follow([talkFollows, listFollows]: readonly boolean[]): Promise<void> {
    await this.renderRoot.querySelector<TutorConversation>('tutor-conversation')?.updateComplete;
    const [talk, list] = this.#boxes();
    if (talk && talkFollows) talk.scrollTop = talk.scrollHeight;
    const current = list?.querySelector<HTMLElement>('[aria-current=step]');
    if (list && current && listFollows) list.scrollTop = current.offsetTop - list.clientHeight / 2;
  }
}

customElements.define('i-replay', ReplayPlayer);
