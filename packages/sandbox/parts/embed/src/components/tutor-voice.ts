import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { controls } from '../styles/controls.ts';
import type { VoiceView } from '../voice/voice-conversation.ts';
import { words } from '../words/words.ts';
import { headingLevel } from './heading-level.ts';

/**
 * Speaking above the message box: what the browser does with the audio, before the first time; the text recognized while it listens.
 *
 * @fires voice-agree - the student wants to speak
 * @fires voice-off - the student wants to write instead
 * @fires voice-microphone - the student chose a microphone; `detail` is its id
 */
export class TutorVoice extends LitElement {
  static override properties = { voice: { attribute: false } };
  static override styles = [
    controls,
    css`
      .now {
        gap: 0.25rem 0.75rem;
      }

      .now p {
        flex: 1;
        min-width: 0;
        overflow-wrap: anywhere;
      }

      .now .interim {
        color: var(--ink);
        font-size: 0.9375rem;
      }

      .now button {
        min-height: 2.25rem;
        padding: 0.25rem 0.625rem;
        font-size: var(--text-small);
      }

      .dot {
        flex: none;
        width: 0.625rem;
        height: 0.625rem;
        border-radius: 50%;
        background: var(--danger);
        animation: pulse 1.2s ease-in-out infinite;
      }

      /* Its length is how loud the microphone is, from 0 to 1. */
      .level {
        flex: none;
        width: 3rem;
        height: 0.375rem;
        overflow: hidden;
        border-radius: calc(0.1875rem * var(--round));
        background: var(--line);
      }

      .level i {
        display: block;
        height: 100%;
        background: var(--good);
        forced-color-adjust: none;
        transform: scaleX(var(--level, 0));
        transform-origin: left;
      }

      .microphone {
        padding-bottom: 0.25rem;
      }

      .entry {
        min-height: 2.25rem;
        max-width: 100%;
        font: inherit;
      }

      @keyframes pulse {
        50% {
          opacity: 0.35;
        }
      }
    `,
  ];

  declare voice: VoiceView;

  override render(): TemplateResult {
    const { state, notice } = this.voice;
    return html`
      <div class="column">
        ${state === 'asking' ? this.#renderAsk() : nothing}
        <div role="status">${state === 'on' || state === 'listening' ? this.#renderNow() : nothing}</div>
        ${state === 'on' && this.voice.microphones.length > 1 ? this.#renderMicrophones() : nothing}
        <div role="alert">${notice ? html`<p class="notice">${notice}</p>` : nothing}</div>
      </div>
    `;
  }

  /** The student who pressed Speak comes to the question, which is above the button. */
  override updated(changed: PropertyValues<this>): void {
    const before = changed.get('voice');
    if (before && before.state !== 'asking') this.renderRoot.querySelector('h2')?.focus();
  }

  #renderAsk(): TemplateResult {
    return html`<section class="card" aria-labelledby="ask">
      <h2 aria-level=${headingLevel(2)} id="ask" tabindex="-1">${words.voiceQuestion}</h2>
      <p>${words.voiceMeaning}</p>
      <div class="buttons">
        <button class="primary" @click=${() => this.#fire('voice-agree')}>${words.voiceAgree}</button>
        <button class="quiet" @click=${() => this.#fire('voice-off')}>${words.voiceCancel}</button>
      </div>
    </section>`;
  }

  #renderNow(): TemplateResult {
    const { state, interim } = this.voice;
    const what =
      state === 'listening'
        ? html`<i class="dot" aria-hidden="true"></i><span class="edged level" aria-hidden="true"><i></i></span><p class=${interim ? 'interim' : ''}>${interim || words.listening}</p>`
        : html`<p>${words.pressToSpeak}</p>`;
    return html`<div class="fine row now">${what}<button @click=${() => this.#fire('voice-off')}>${words.voiceOff}</button></div>`;
  }

  #renderMicrophones(): TemplateResult {
    const { microphones, microphone } = this.voice;
    const choose = ({ target }: Event) => this.#fire('voice-microphone', (target as HTMLSelectElement).value);
    return html`<label class="fine row microphone">
      ${words.microphone}
      <select class="entry" @change=${choose}>
        ${microphones.map(({ id, label }) => html`<option value=${id} ?selected=${id === microphone}>${label}</option>`)}
      </select>
    </label>`;
  }

  #fire(name: string, detail?: string): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
