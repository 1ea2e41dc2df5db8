import { describe, expect, it, vi } from 'vitest';
import { browserVoice } from '../../../embed/src/voice/browser-voice.ts';

/** A browser's recognition that does what the test says, when it is started. */
function windowWith(start: (recognition: EventTarget) => void): Window {
  class Recognition extends EventTarget {
    lang = '';
    start(): void {
      start(this);
    }
    stop(): void {}
    abort(): void {}
  }
  return { webkitSpeechRecognition: Recognition } as unknown as Window;
}

const emit = (target: EventTarget, name: string, fields: object = {}) =>
  target.dispatchEvent(Object.assign(new Event(name), fields));
const listen = (window: Window, controller = new AbortController()) =>
  browserVoice(window).listen({ language: 'en-GB', signal: controller.signal, onHeard: () => {} });

describe("the browser's voice", () => {
  it('hears an utterance in parts', async () => {
    const window = windowWith((recognition) => {
      emit(recognition, 'result', { results: [[{ transcript: 'three ' }], [{ transcript: 'quarters' }]] });
      emit(recognition, 'end');
    });
    expect(await listen(window)).toBe('three quarters');
  });

  it.each([
    ['not-allowed', 'permission'],
    ['service-not-allowed', 'permission'],
    ['network', 'connection'],
    ['audio-capture', 'connection'],
    ['language-not-supported', 'transcription'],
  ])('names why it failed: %s is %s', async (error, type) => {
    const window = windowWith((recognition) => emit(recognition, 'error', { error }));
    await expect(listen(window)).rejects.toMatchObject({ type });
  });

  it('takes silence for no failure', async () => {
    const window = windowWith((recognition) => emit(recognition, 'error', { error: 'no-speech' }));
    expect(await listen(window)).toBe('');
  });

  it('says so where there is none', async () => {
    const window = {} as Window;
    expect(browserVoice(window).canListen).toBe(false);
    await expect(listen(window)).rejects.toMatchObject({ type: 'transcription' });
    await browserVoice(window).speak('Hello', { language: 'en', signal: new AbortController().signal });
  });

  it('stops when it is told to', async () => {
    const controller = new AbortController();
    const heard = listen(
      windowWith(() => {}),
      controller,
    );
    controller.abort();
    await expect(heard).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('reading aloud', () => {
  /** A browser's synthesis that does what the test says with what it is given. */
  function speakWith(does: (utterance: EventTarget) => void, signal = new AbortController().signal) {
    vi.stubGlobal('SpeechSynthesisUtterance', class extends EventTarget {});
    const speechSynthesis = { speak: does, cancel: vi.fn() };
    const window = { speechSynthesis } as unknown as Window;
    return { said: browserVoice(window).speak('Hello', { language: 'en', signal }), speechSynthesis };
  }

  it('is over when it was said', async () => {
    const { said } = speakWith((utterance) => {
      emit(utterance, 'start');
      emit(utterance, 'end');
    });
    await said;
  });

  it.each(['not-allowed', 'synthesis-failed'])('fails with %s', async (error) => {
    const { said } = speakWith((utterance) => emit(utterance, 'error', { error }));
    await expect(said).rejects.toMatchObject({ type: 'synthesis' });
  });

  it('fails where a browser without a voice never begins, and takes its time once it has', async () => {
    vi.useFakeTimers();
    const { said, speechSynthesis } = speakWith(() => {});
    const failed = expect(said).rejects.toMatchObject({ type: 'synthesis' });
    await vi.advanceTimersByTimeAsync(5_000);
    await failed;
    expect(speechSynthesis.cancel).toHaveBeenCalled();

    let utterance = new EventTarget();
    const slow = speakWith((given) => {
      utterance = given;
      emit(given, 'start');
    });
    await vi.advanceTimersByTimeAsync(60_000);
    emit(utterance, 'end');
    await slow.said;
    vi.useRealTimers();
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    const { said, speechSynthesis } = speakWith(() => {}, stop.signal);
    stop.abort();
    await expect(said).rejects.toMatchObject({ name: 'AbortError' });
    expect(speechSynthesis.cancel).toHaveBeenCalled();
  });
});
