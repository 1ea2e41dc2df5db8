import { expect, test, vi } from 'vitest';
import { browserVoice } from '../../src/voice/voice-engine.ts';

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
  browserVoice(window).listen({
    language: 'en-GB',
    signal: controller.signal,
    onInterim: () => {},
    onLevel: () => {},
  });

test("the browser's voice recognizes an utterance in parts", async () => {
  const window = windowWith((recognition) => {
    emit(recognition, 'result', { results: [[{ transcript: 'three ' }], [{ transcript: 'quarters' }]] });
    emit(recognition, 'end');
  });
  expect(await listen(window)).toBe('three quarters');
});

test.each([
  ['not-allowed', 'permission'],
  ['service-not-allowed', 'permission'],
  ['network', 'connection'],
  ['audio-capture', 'connection'],
  ['language-not-supported', 'transcription'],
])("the browser's voice names why it failed: %s is %s", async (error, type) => {
  const window = windowWith((recognition) => emit(recognition, 'error', { error }));
  await expect(listen(window)).rejects.toMatchObject({ type });
});

test("silence is no failure of the browser's voice", async () => {
  const window = windowWith((recognition) => emit(recognition, 'error', { error: 'no-speech' }));
  expect(await listen(window)).toBe('');
});

test('a browser without recognition fails with a transcription error', async () => {
  const window = {} as Window;
  expect(browserVoice(window).canListen).toBe(false);
  await expect(listen(window)).rejects.toMatchObject({ type: 'transcription' });
  await browserVoice(window).speak('Hello', { language: 'en', signal: new AbortController().signal });
});

test("the browser's voice stops when aborted", async () => {
  const controller = new AbortController();
  const listening = listen(
    windowWith(() => {}),
    controller,
  );
  controller.abort();
  await expect(listening).rejects.toMatchObject({ name: 'AbortError' });
});

/** A browser's synthesis that does what the test says with what it gets. */
function speakWith(does: (utterance: EventTarget) => void, signal = new AbortController().signal) {
  vi.stubGlobal('SpeechSynthesisUtterance', class extends EventTarget {});
  const speechSynthesis = { speak: does, cancel: vi.fn() };
  const window = { speechSynthesis } as unknown as Window;
  return { said: browserVoice(window).speak('Hello', { language: 'en', signal }), speechSynthesis };
}

test.each(['not-allowed', 'synthesis-failed'])('reading aloud fails with %s', async (error) => {
  const { said } = speakWith((utterance) => emit(utterance, 'error', { error }));
  await expect(said).rejects.toMatchObject({ type: 'synthesis' });
});

test('reading aloud fails where the browser never starts, and may take long once it has', async () => {
  vi.useFakeTimers();
  const { said, speechSynthesis } = speakWith(() => {});
  const failed = expect(said).rejects.toMatchObject({ type: 'synthesis' });
  await vi.advanceTimersByTimeAsync(5_000);
  await failed;
  expect(speechSynthesis.cancel).toHaveBeenCalled();

  let utterance = new EventTarget();
  const slow = speakWith((spoken) => {
    utterance = spoken;
    emit(spoken, 'start');
  });
  await vi.advanceTimersByTimeAsync(60_000);
  emit(utterance, 'end');
  await slow.said;
  vi.useRealTimers();
});

test('reading aloud stops when aborted', async () => {
  const stop = new AbortController();
  const { said, speechSynthesis } = speakWith(() => {}, stop.signal);
  stop.abort();
  await expect(said).rejects.toMatchObject({ name: 'AbortError' });
  expect(speechSynthesis.cancel).toHaveBeenCalled();
});
