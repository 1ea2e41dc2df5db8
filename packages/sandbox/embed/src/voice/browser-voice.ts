import { listenByBrowser, type RecognitionClass } from './listen-by-browser.ts';
import { speakByBrowser } from './speak-by-browser.ts';
import { type VoiceEngine, VoiceError } from './voice-engine.ts';

/** The browser's own speech recognition and synthesis. Some browsers hand the audio to their maker: the page says so. */
export function browserVoice(window: Window): VoiceEngine {
  const Recognition: unknown =
    Reflect.get(window, 'SpeechRecognition') ?? Reflect.get(window, 'webkitSpeechRecognition');
  const canListen = typeof Recognition === 'function';
  return {
    canListen,
    async listen(options) {
      if (!canListen) throw new VoiceError('transcription', 'This browser cannot turn speech into text.');
      return listenByBrowser(Recognition as RecognitionClass, options);
    },
    async speak(text, options) {
      if ('speechSynthesis' in window) await speakByBrowser(window.speechSynthesis, text, options);
    },
  };
}
