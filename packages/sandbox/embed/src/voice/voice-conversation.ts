import type { TranscriptItem } from '@tutor-session/protocol';
import type { SessionController } from '../session/session-controller.ts';
import type { SessionView } from '../session/session-view.ts';
import { type VoiceEngine, VoiceError } from './voice-engine.ts';

/** How speaking stands, as one immutable value. */
export interface VoiceView {
  /** `asking`: the student has not yet agreed that the browser may send audio to its maker. */
  state: 'off' | 'asking' | 'on' | 'listening';
  /** What it seems to be, while it is being said. */
  heard: string;
  /** What went wrong, for the student to read. */
  notice: string | null;
}

export interface VoiceConversationOptions {
  engine: VoiceEngine;
  controller: Pick<SessionController, 'view' | 'subscribe' | 'say' | 'setDraft' | 'reportVoiceError'>;
}

/**
 * Speaking instead of writing: the student presses, speaks, and what was heard is sent as if it had been typed; the tutor's answers
 * are read aloud. It begins only after the student has agreed, and whatever fails leads back to writing (contract 6
 * `error.voice`).
 */
export class VoiceConversation {
  readonly #engine: VoiceEngine;
  readonly #controller: VoiceConversationOptions['controller'];
  readonly #listeners = new Set<() => void>();
  #view: VoiceView = { state: 'off', heard: '', notice: null };
  /** Ends the listening or speaking under way. */
  #under = new AbortController();
  #agreed = false;
  #begun = false;
  /** How much of the transcript was read aloud, or need not be. */
  #spoken = 0;
  #speaking = false;
  /** Reading aloud has failed: from then on the student speaks and reads. */
  #silent = false;
  #phase: SessionView['phase'] = 'connecting';

  constructor({ engine, controller }: VoiceConversationOptions) {
    this.#engine = engine;
    this.#controller = controller;
    controller.subscribe(() => this.#onSession());
  }

  get view(): VoiceView {
    return this.#view;
  }

  /** Whether the page has something to offer: the partner allows it and the browser can. */
  get offered(): boolean {
    return this.#controller.view.features.voice && this.#engine.canListen;
  }

  /** Calls `listener` after each change of `view`; the answer stops that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The button: asks first, then listens, and stops what it does when pressed again. */
  press(): void {
    if (!this.offered || this.#controller.view.phase !== 'live') return;
    if (!this.#agreed) this.#show({ state: 'asking', notice: null });
    else if (this.#view.state === 'listening') this.#stop('on');
    else void this.#listen();
  }

  /** The student agrees: what the tutor said last is read aloud, and the button listens from now on. */
  agree(): void {
    this.#agreed = true;
    this.#spoken = firstOfLastWords(this.#controller.view.transcript);
    this.#show({ state: 'on', notice: null });
    void this.#speak();
  }

  /** Back to writing. */
  turnOff(): void {
    this.#agreed = false;
    this.#stop('off');
  }

  #onSession(): void {
    const { phase, inputMode, features } = this.#controller.view;
    const changed = phase !== this.#phase;
    this.#phase = phase;
    if (phase === 'live' && !this.#begun) {
      this.#begun = true;
      if (inputMode === 'voice' && features.voice) this.#begin();
    }
    if (changed && phase !== 'live') this.#stop(this.#agreed && phase === 'paused' ? 'on' : 'off');
    if (phase === 'live' && this.#view.state === 'on') void this.#speak();
  }

  /** The session is meant to be spoken. */
  #begin(): void {
    if (this.#engine.canListen) this.#show({ state: 'asking' });
    else this.#failed(new VoiceError('transcription', 'This browser cannot turn speech into text.'));
  }

  async #listen(): Promise<void> {
    this.#stop('listening');
    const { signal } = this.#under;
    const { language } = this.#controller.view.voice;
    this.#spoken = this.#controller.view.transcript.length;
    try {
      const text = await this.#engine.listen({ language, signal, onHeard: (heard) => this.#show({ heard }) });
      if (signal.aborted) return;
      this.#show({
        state: 'on',
        heard: '',
        notice: text ? null : 'I didn’t hear anything. Press the button and speak.',
      });
      if (text) this.#deliver(text);
    } catch (error) {
      if (!signal.aborted) this.#failed(error);
    }
  }

  /** What was said goes the way of what is typed; begun writing is not sent unasked, but added to. */
  #deliver(text: string): void {
    const draft = this.#controller.view.draft.trim();
    if (draft) this.#controller.setDraft(`${draft} ${text}`);
    else this.#controller.say(text);
  }

  /** Reads aloud what the tutor has said since, one after the other. */
  async #speak(): Promise<void> {
    if (this.#speaking || this.#silent) return;
    this.#speaking = true;
    const { signal } = this.#under;
    try {
      while (this.#view.state === 'on' && !signal.aborted) {
        const { transcript, voice } = this.#controller.view;
        const item = transcript[this.#spoken];
        if (!item) return;
        this.#spoken += 1;
        if (item.role === 'tutor') await this.#engine.speak(item.text, { language: voice.language, signal });
      }
    } catch (error) {
      if (!signal.aborted) this.#failed(error);
    } finally {
      this.#speaking = false; // in the same step as the last look: nothing said can be missed
    }
  }

  #failed(error: unknown): void {
    const type = error instanceof VoiceError ? error.type : 'transcription';
    if (type === 'synthesis') this.#silent = true;
    else this.#agreed = false;
    this.#stop(this.#agreed ? 'on' : 'off', notices[type]);
    this.#controller.reportVoiceError(type);
  }

  #stop(state: VoiceView['state'], notice: string | null = null): void {
    const under = this.#under;
    this.#under = new AbortController();
    this.#show({ state, heard: '', notice });
    under.abort();
  }

  #show(change: Partial<VoiceView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const notices = {
  permission: 'The microphone is not allowed here. You can go on by writing.',
  connection: 'Speaking does not work right now. You can go on by writing.',
  transcription: 'Speaking does not work in this browser. You can go on by writing.',
  synthesis: 'The tutor’s voice does not work here. Its answers stand above, to be read.',
} as const;

/** Where the tutor's last words begin. */
function firstOfLastWords(transcript: readonly TranscriptItem[]): number {
  return transcript.findLastIndex(({ role }) => role !== 'tutor') + 1;
}
