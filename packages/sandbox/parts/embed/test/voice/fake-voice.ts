import type { ListenOptions, VoiceEngine } from '../../src/voice/voice-engine.ts';

/** A voice engine that recognizes what a test says, and records what it speaks. */
export class FakeVoice implements VoiceEngine {
  canListen = true;
  devices = [{ id: 'a', label: 'Built in' }];
  readonly spoken: string[] = [];
  /** What `speak` fails with, once. */
  speakFails: Error | undefined;
  #current: { resolve(text: string): void; reject(error: unknown): void; options: ListenOptions } | undefined;

  listen(options: ListenOptions): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#current = { resolve, reject, options };
      options.signal.addEventListener('abort', () => reject(options.signal.reason));
    });
  }

  async microphones() {
    return this.devices;
  }

  async speak(text: string): Promise<void> {
    const error = this.speakFails;
    this.speakFails = undefined;
    if (error) throw error;
    this.spoken.push(text);
  }

  get options(): ListenOptions | undefined {
    return this.#current?.options;
  }

  get listening(): boolean {
    return this.#current !== undefined && !this.#current.options.signal.aborted;
  }

  recognize(text: string, final = true): void {
    this.#current?.options.onInterim(text);
    if (final) this.#take()?.resolve(text);
  }

  fail(error: Error): void {
    this.#take()?.reject(error);
  }

  #take() {
    const current = this.#current;
    this.#current = undefined;
    return current;
  }
}
