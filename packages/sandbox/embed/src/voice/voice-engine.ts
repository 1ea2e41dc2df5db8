import type { VoiceErrorType } from '../../../src/embed-client/embed-types.ts';

/** Listens and speaks; the browser's own in the page, a plain object in tests. */
export interface VoiceEngine {
  /** Whether it can listen at all. */
  readonly canListen: boolean;
  /**
   * Listens for one utterance and resolves with its text, `''` when nothing was said. Rejects with `VoiceError`, and with the
   * signal's reason when that is aborted.
   */
  listen(options: ListenOptions): Promise<string>;
  /** Speaks the text to its end; does nothing where nothing can speak. Rejects like `listen`. */
  speak(text: string, options: { language: string; signal: AbortSignal }): Promise<void>;
}

export interface ListenOptions {
  /** A BCP 47 tag. */
  language: string;
  signal: AbortSignal;
  /** Called with the text recognized so far. */
  onInterim(text: string): void;
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
