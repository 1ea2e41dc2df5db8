import type { VoiceErrorType } from '@tutor-session/embed-api';
import { listMicrophones, type Microphone, type MicrophoneOptions, openMicrophone } from './microphone.ts';

/** Listens and speaks; the browser's own in the page, a plain object in tests. */
export interface VoiceEngine {
  readonly canListen: boolean;
  /**
   * Listens for one utterance and resolves with its text, `''` when nothing was said. Rejects with `VoiceError`, and with the
   * signal's reason when that is aborted.
   */
  listen(options: ListenOptions): Promise<string>;
  /** The microphones that the student may choose from; none where the browser chooses. */
  microphones(): Promise<readonly Microphone[]>;
  /** Speaks the text to its end; does nothing where nothing can speak. Rejects like `listen`. */
  speak(text: string, options: { language: string; signal: AbortSignal }): Promise<void>;
}

export interface ListenOptions extends MicrophoneOptions {
  /** A BCP 47 tag. */
  language: string;
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

/** The browser's own speech recognition and synthesis. Some browsers send the audio to their vendor: the page says so. */
export function browserVoice(window: Window): VoiceEngine {
  const Recognition: unknown =
    Reflect.get(window, 'SpeechRecognition') ?? Reflect.get(window, 'webkitSpeechRecognition');
  const canListen = typeof Recognition === 'function';
  // Browsers with this property listen to a track of the page's; others open the microphone themselves, and some only once.
  const devices =
    canListen && 'processLocally' in Recognition.prototype ? window.navigator.mediaDevices : undefined;
  return {
    canListen,
    async listen(options) {
      if (!canListen) throw new VoiceError('transcription', 'This browser cannot turn speech into text.');
      const over = new AbortController();
      try {
        const track = devices && (await openMicrophone(devices, { ...options, signal: over.signal }));
        return await listenByBrowser(Recognition as RecognitionClass, options, track);
      } finally {
        over.abort();
      }
    },
    microphones: async () => (devices ? listMicrophones(devices) : []),
    async speak(text, options) {
      if ('speechSynthesis' in window) await speakByBrowser(window.speechSynthesis, text, options);
    },
  };
}

/** The part of the Web Speech API's `SpeechRecognition` that is used here; TypeScript's own library does not have it. */
interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  start(track?: MediaStreamTrack): void;
  stop(): void;
  abort(): void;
}

type RecognitionClass = new () => Recognition;

/** An utterance is over by then, also in an engine that never ends one. In milliseconds. */
const maxUtteranceMs = 60_000;

/** Where there is no voice, browsers neither speak nor report it. In milliseconds. */
const maxStartMs = 5_000;

function listenByBrowser(
  Recognition: RecognitionClass,
  options: ListenOptions,
  track: MediaStreamTrack | undefined,
): Promise<string> {
  const { language, signal, onInterim } = options;
  const recognition = new Recognition();
  recognition.lang = language;
  recognition.interimResults = true;
  let text = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = new Promise<string>((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason));
    timer = setTimeout(() => resolve(text), maxUtteranceMs);
    recognition.addEventListener('result', (event) => {
      const results = Reflect.get(event, 'results') as SpeechRecognitionResultList;
      const parts = Array.from(results, (result) => result[0]?.transcript ?? '');
      text = parts.join('').trim();
      onInterim(text);
    });
    recognition.addEventListener('error', (event) => {
      const error = String(Reflect.get(event, 'error'));
      if (error === 'no-speech' || error === 'aborted') resolve(text);
      else reject(new VoiceError(errorType(error), `The browser could not listen (${error}).`));
    });
    recognition.addEventListener('end', () => resolve(text));
    try {
      if (track) recognition.start(track);
      else recognition.start();
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : 'The browser could not start listening.';
      reject(new VoiceError('transcription', message));
    }
  });
  return heard.finally(() => {
    clearTimeout(timer);
    recognition.abort();
  });
}

function errorType(error: string): VoiceErrorType {
  if (error === 'not-allowed' || error === 'service-not-allowed') return 'permission';
  return error === 'network' || error === 'audio-capture' ? 'connection' : 'transcription';
}

function speakByBrowser(
  synthesis: SpeechSynthesis,
  text: string,
  { language, signal }: { language: string; signal: AbortSignal },
): Promise<void> {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = language;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const spoken = new Promise<void>((resolve, reject) => {
    const fail = (detail: string) =>
      reject(new VoiceError('synthesis', `The browser could not speak (${detail}).`));
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason));
    timer = setTimeout(() => fail('it did not start'), maxStartMs);
    utterance.addEventListener('start', () => clearTimeout(timer));
    utterance.addEventListener('end', () => resolve());
    utterance.addEventListener('error', ({ error }) => {
      if (error === 'interrupted' || error === 'canceled') resolve();
      else fail(error);
    });
    synthesis.speak(utterance);
  });
  return spoken.finally(() => {
    clearTimeout(timer);
    synthesis.cancel();
  });
}
