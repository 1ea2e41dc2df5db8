import type { VoiceErrorType } from '../../../src/embed-client/embed-types.ts';
import { type ListenOptions, VoiceError } from './voice-engine.ts';

/** The part of the Web Speech API's `SpeechRecognition` that is used here; TypeScript's own library does not have it. */
export interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  start(): void;
  stop(): void;
  abort(): void;
}

export type RecognitionClass = new () => Recognition;

/** An utterance is over by then, also where an engine forgets to say so. */
const longestMs = 60_000;

/** Listens for one utterance. */
export function listenByBrowser(Recognition: RecognitionClass, options: ListenOptions): Promise<string> {
  const { language, signal, onHeard } = options;
  const recognition = new Recognition();
  recognition.lang = language;
  recognition.interimResults = true;
  let heard = '';
  return new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => finish(() => resolve(heard)), longestMs);
    const stop = () => finish(() => reject(signal.reason));
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      settle();
      recognition.abort();
    };
    recognition.addEventListener('result', (event) => {
      heard = textOf(event);
      onHeard(heard);
    });
    recognition.addEventListener('error', (event) => {
      const error = String(Reflect.get(event, 'error'));
      if (error === 'no-speech' || error === 'aborted') finish(() => resolve(heard));
      else finish(() => reject(new VoiceError(typeOf(error), `The browser could not listen (${error}).`)));
    });
    recognition.addEventListener('end', () => finish(() => resolve(heard)));
    signal.addEventListener('abort', stop);
    if (signal.aborted) return stop();
    try {
      recognition.start();
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : 'The browser could not begin to listen.';
      finish(() => reject(new VoiceError('transcription', message)));
    }
  });
}

function textOf(event: Event): string {
  const results = Reflect.get(event, 'results') as SpeechRecognitionResultList;
  return Array.from(results, (result) => result[0]?.transcript ?? '')
    .join('')
    .trim();
}

function typeOf(error: string): VoiceErrorType {
  if (error === 'not-allowed' || error === 'service-not-allowed') return 'permission';
  return error === 'network' || error === 'audio-capture' ? 'connection' : 'transcription';
}
