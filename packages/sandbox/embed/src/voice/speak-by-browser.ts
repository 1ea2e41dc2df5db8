import { VoiceError } from './voice-engine.ts';

/** Says a text aloud; resolves when it was said. */
export function speakByBrowser(
  synthesis: SpeechSynthesis,
  text: string,
  { language, signal }: { language: string; signal: AbortSignal },
): Promise<void> {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = language;
  return new Promise<void>((resolve, reject) => {
    const stop = () => {
      synthesis.cancel();
      reject(signal.reason);
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    utterance.addEventListener('end', () => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
    utterance.addEventListener('error', ({ error }) => {
      signal.removeEventListener('abort', stop);
      if (error === 'interrupted' || error === 'canceled') resolve();
      else reject(new VoiceError('synthesis', `The browser could not speak (${error}).`));
    });
    synthesis.speak(utterance);
  });
}
