import type { SessionController } from '../session/session-controller.ts';
import { Store } from '../store.ts';

export interface ReadAloudView {
  /** Whether the student is young, and this device has a voice for the lesson's language. */
  offered: boolean;
  /** The index of the message that is read now. */
  reading: number | null;
}

interface ReadAloudOptions {
  controller: Pick<SessionController, 'view' | 'subscribe'>;
  synthesis: SpeechSynthesis | undefined;
}

/** Levels that begin here are for those who may not read well yet: kindergarten to grade 2. */
const young = /^\s*(?:pre|k|grade\s*[0-2]\b|[0-2]\b)/i;

/** Reads single messages aloud, by a voice of this device only: the others send the text to the company that makes the browser. */
export class ReadAloud extends Store<ReadAloudView> {
  readonly #options: ReadAloudOptions;

  constructor(options: ReadAloudOptions) {
    super({ offered: false, reading: null });
    this.#options = options;
    options.controller.subscribe(() => this.#refresh());
    options.synthesis?.addEventListener('voiceschanged', () => this.#refresh());
  }

  /** Reads the message, or stops where it is read already. */
  toggle(index: number, text: string): void {
    const voice = this.#voice;
    const stops = this.view.reading === index;
    this.#stop();
    if (stops || !voice) return;
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    const done = () => this.view.reading === index && this.update({ reading: null });
    utterance.addEventListener('end', done);
    utterance.addEventListener('error', done);
    this.#options.synthesis?.speak(utterance);
    this.update({ reading: index });
  }

  #stop(): void {
    this.#options.synthesis?.cancel();
    this.update({ reading: null });
  }

  get #voice(): SpeechSynthesisVoice | undefined {
    const { controller, synthesis } = this.#options;
    const [language = ''] = controller.view.voice.language.toLowerCase().split('-');
    const voices = synthesis?.getVoices() ?? [];
    return voices.find(({ localService, lang }) => localService && lang.toLowerCase().startsWith(language));
  }

  #refresh(): void {
    const { level, phase } = this.#options.controller.view;
    const offered = phase !== 'failed' && young.test(level) && this.#voice !== undefined;
    if (phase === 'paused' && this.view.reading !== null) this.#stop();
    if (offered !== this.view.offered) this.update({ offered });
  }
}
