import { VoiceError } from './voice-engine.ts';

/** Where there is no voice, browsers neither speak nor say so. In milliseconds. */
const beginsWithinMs = 5_000;

/** Says a text aloud; resolves when it was said. */
export function speakByBrowser(
  synthesis: SpeechSynthesis,
  text: string,
  { language, signal }: { language: string; signal: AbortSignal },
): Promise<void> {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = language;
  return new Promise<void>((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      settle();
    };
    const fail = (why: string) =>
      finish(() => reject(new VoiceError('synthesis', `The browser could not speak (${why}).`)));
    const stop = () => {
      finish(() => reject(signal.reason));
      synthesis.cancel();
    };
    const timer = setTimeout(() => {
      fail('it did not begin');
      synthesis.cancel();
    }, beginsWithinMs);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop);
    utterance.addEventListener('start', () => clearTimeout(timer));
    utterance.addEventListener('end', () => finish(resolve));
    utterance.addEventListener('error', ({ error }) => {
      if (error === 'interrupted' || error === 'canceled') finish(resolve);
      else fail(error);
    });
    synthesis.speak(utterance);
  });
}
