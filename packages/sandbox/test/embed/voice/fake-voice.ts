import type { ListenOptions, VoiceEngine } from '../../../embed/src/voice/voice-engine.ts';

/** A voice engine that hears what a test says, and keeps what it is told to speak. */
export class FakeVoice implements VoiceEngine {
  canListen = true;
  readonly spoken: string[] = [];
  /** What `speak` fails with, once. */
  speakFails: Error | undefined;
  #heard: { resolve(text: string): void; reject(error: unknown): void; options: ListenOptions } | undefined;

  listen(options: ListenOptions): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#heard = { resolve, reject, options };
      options.signal.addEventListener('abort', () => reject(options.signal.reason));
    });
  }

  async speak(text: string): Promise<void> {
    const error = this.speakFails;
    this.speakFails = undefined;
    if (error) throw error;
    this.spoken.push(text);
  }

  get listening(): boolean {
    return this.#heard !== undefined && !this.#heard.options.signal.aborted;
  }

  hear(text: string, final = true): void {
    this.#heard?.options.onHeard(text);
    if (final) this.#settle()?.resolve(text);
  }

  fail(error: Error): void {
    this.#settle()?.reject(error);
  }

  #settle() {
    const heard = this.#heard;
    this.#heard = undefined;
    return heard;
  }
}
