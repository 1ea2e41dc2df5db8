import type { VoiceErrorType } from '@tutor-session/embed-api';
import type { SessionController } from '../session/session-controller.ts';
import type { SessionView } from '../session/session-view.ts';
import { Store } from '../store.ts';
import { words } from '../words/words.ts';
import type { Microphone } from './microphone.ts';
import { type VoiceEngine, VoiceError } from './voice-engine.ts';

export interface VoiceView {
  /** `asking`: the student has not yet agreed that the browser may send audio to its vendor. */
  state: 'off' | 'asking' | 'on' | 'listening';
  interim: string;
  /** What went wrong, for the student to read. */
  notice: string | null;
  /** What the student may choose from, once one was used. */
  microphones: readonly Microphone[];
  /** The id of the chosen one; empty, the browser's choice. */
  microphone: string;
}

export interface VoiceConversationOptions {
  engine: VoiceEngine;
  controller: Pick<SessionController, 'view' | 'subscribe' | 'say' | 'setDraft' | 'reportVoiceError'>;
}

/**
 * Speaking instead of writing: the student presses the button and speaks, and the text is sent in place of typed text; the
 * tutor's replies are read aloud. It begins only after the student has agreed, and any failure leads back to writing (contract 6
 * `error.voice`).
 */
export class VoiceConversation extends Store<VoiceView> {
  readonly #engine: VoiceEngine;
  readonly #controller: VoiceConversationOptions['controller'];
  /** Aborts the listening or speaking in flight. */
  #inFlight = new AbortController();
  #begun = false;
  /** How many transcript items were read aloud, or need not be. */
  #spoken = 0;
  #speaking = false;
  /** Called with how loud the microphone is, from 0 to 1. */
  onLevel: (level: number) => void = () => {};
  /** Reading aloud has failed; the student speaks and reads. */
  #silent = false;
  #phase: SessionView['phase'] = 'connecting';

  constructor({ engine, controller }: VoiceConversationOptions) {
    super({ state: 'off', interim: '', notice: null, microphones: [], microphone: '' });
    this.#engine = engine;
    this.#controller = controller;
    controller.subscribe(() => this.#onSession());
  }

  /** Whether the partner allows speaking and the browser can. */
  get offered(): boolean {
    return this.#controller.view.features.voice === true && this.#engine.canListen;
  }

  /** The student has agreed, and has not gone back to writing since. */
  get #agreed(): boolean {
    const { state } = this.view;
    return state === 'on' || state === 'listening';
  }

  /** The button: asks first, then listens, and stops when pressed again. */
  press(): void {
    if (!this.offered || this.#controller.view.phase !== 'live') return;
    if (!this.#agreed) this.update({ state: 'asking', notice: null });
    else if (this.view.state === 'listening') this.#stop('on');
    else void this.#listen();
  }

  /** The student agrees: the tutor's last turn is read aloud, and from now on the button listens. */
  agree(): void {
    const { transcript } = this.#controller.view;
    this.#spoken = transcript.findLastIndex(({ role }) => role !== 'tutor') + 1;
    this.update({ state: 'on', notice: null });
    void this.#speak();
  }

  /** Listens to this microphone from the next time on. */
  choose = (microphone: string): void => this.update({ microphone });
  turnOff = (): void => this.#stop('off');

  #onSession(): void {
    const { phase, input_mode, features } = this.#controller.view;
    const changed = phase !== this.#phase;
    this.#phase = phase;
    if (phase === 'live' && !this.#begun) {
      this.#begun = true;
      // Offers to speak at once, where the session begins by voice.
      if (input_mode === 'voice' && this.offered) this.update({ state: 'asking' });
      else if (input_mode === 'voice' && features.voice) this.#failed('transcription');
    }
    if (changed && phase !== 'live') this.#stop(this.#agreed && phase === 'paused' ? 'on' : 'off');
    if (phase === 'live' && this.view.state === 'on') void this.#speak();
  }

  async #listen(): Promise<void> {
    this.#stop('listening');
    const { signal } = this.#inFlight;
    const { language } = this.#controller.view.voice;
    this.#spoken = this.#controller.view.transcript.length;
    try {
      const text = await this.#engine.listen({
        language,
        signal,
        deviceId: this.view.microphone || undefined,
        onInterim: (interim) => this.update({ interim }),
        onLevel: (level) => this.onLevel(level),
      });
      if (signal.aborted) return;
      this.update({ state: 'on', interim: '', notice: text ? null : words.heardNothing });
      if (text) this.#deliver(text);
      this.update({ microphones: await this.#engine.microphones() });
    } catch (error) {
      if (!signal.aborted) this.#failed(errorType(error));
    }
  }

  /** Sends the text as spoken; where the student has begun to write, appends it to that. */
  #deliver(text: string): void {
    const draft = this.#controller.view.draft.trim();
    if (draft) this.#controller.setDraft(`${draft} ${text}`);
    else this.#controller.say(text, { spoken: true });
  }

  /** Reads the tutor's new messages aloud, one after the other. */
  async #speak(): Promise<void> {
    if (this.#speaking || this.#silent) return;
    this.#speaking = true;
    const { signal } = this.#inFlight;
    try {
      while (this.view.state === 'on' && !signal.aborted) {
        const { transcript, voice } = this.#controller.view;
        const item = transcript[this.#spoken];
        if (!item) return;
        this.#spoken += 1;
        if (item.role === 'tutor') await this.#engine.speak(item.text, { language: voice.language, signal });
      }
    } catch (error) {
      if (!signal.aborted) this.#failed(errorType(error));
    } finally {
      this.#speaking = false; // in the same step as the last check: no new message can be missed
    }
  }

  #failed(type: VoiceErrorType): void {
    this.#silent ||= type === 'synthesis';
    this.#stop(type === 'synthesis' ? 'on' : 'off', words.voiceErrors[type]);
    this.#controller.reportVoiceError(type);
  }

  #stop(state: VoiceView['state'], notice: string | null = null): void {
    const inFlight = this.#inFlight;
    this.#inFlight = new AbortController();
    this.update({ state, interim: '', notice });
    inFlight.abort();
  }
}

const errorType = (error: unknown): VoiceErrorType =>
  error instanceof VoiceError ? error.type : 'transcription';
