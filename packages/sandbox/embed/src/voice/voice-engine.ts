import type { VoiceErrorType } from '../../../src/embed-client/embed-types.ts';

/** What listens and speaks; the browser's own in the page, a plain object in tests. */
export interface VoiceEngine {
  /** Whether there is anything that could listen. */
  readonly canListen: boolean;
  /**
   * Listens for one utterance and answers what was said, `''` when nothing was. Rejects with `VoiceError`, and with an `AbortError`
   * when the signal says stop.
   */
  listen(options: ListenOptions): Promise<string>;
  /** Says it aloud, to the end; does nothing where nothing can speak. Rejects like `listen`. */
  speak(text: string, options: { language: string; signal: AbortSignal }): Promise<void>;
}

export interface ListenOptions {
  /** A BCP 47 tag. */
  language: string;
  signal: AbortSignal;
  /** Told what it seems to be while it is being said. */
  onHeard(text: string): void;
}

/** Why a voice engine failed (decision 11). */
export class VoiceError extends Error {
  override readonly name = 'VoiceError';
  readonly type: VoiceErrorType;

  constructor(type: VoiceErrorType, message: string) {
    super(message);
    this.type = type;
  }
}
