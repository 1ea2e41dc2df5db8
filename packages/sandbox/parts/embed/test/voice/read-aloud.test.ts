import { beforeEach, expect, test, vi } from 'vitest';
import { emptyView, type SessionView } from '../../src/session/session-view.ts';
import { ReadAloud } from '../../src/voice/read-aloud.ts';

class Utterance extends EventTarget {
  voice: object | null = null;
  lang = '';
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}
beforeEach(() => vi.stubGlobal('SpeechSynthesisUtterance', Utterance));

const local = { localService: true, lang: 'en-US', name: 'here' };
const remote = { localService: false, lang: 'en-US', name: 'vendor' };

function setUp({ level = 'K-1', voices = [remote, local] }: { level?: string; voices?: object[] } = {}) {
  const spoken: Utterance[] = [];
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak: (utterance: Utterance) => spoken.push(utterance),
    cancel: vi.fn(),
  });
  let listener = () => {};
  const controller = {
    view: { ...emptyView, phase: 'live', level } as SessionView,
    subscribe: (added: () => void) => {
      listener = added;
      return () => {};
    },
  };
  const reader = new ReadAloud({ controller, synthesis: synthesis as unknown as SpeechSynthesis });
  listener();
  return { reader, spoken, synthesis, controller, change: () => listener() };
}

test.each([
  ['K-1', true],
  ['1', true],
  ['grade 2', true],
  ['3-5', false],
])('a student of level %s is offered reading: %s', (level, offered) => {
  expect(setUp({ level }).reader.view.offered).toBe(offered);
});

test('reading is offered only where a voice of the device speaks the language', () => {
  expect(setUp({ voices: [remote] }).reader.view.offered).toBe(false);
  expect(setUp({ voices: [{ ...local, lang: 'de-DE' }] }).reader.view.offered).toBe(false);
  const voices: object[] = [];
  const { reader, synthesis } = setUp({ voices });
  voices.push(local);
  synthesis.dispatchEvent(new Event('voiceschanged'));
  expect(reader.view.offered).toBe(true);
});

test('a line is read by the voice of the device, and stops when pressed again or at its end', () => {
  const { reader, spoken, synthesis } = setUp();
  reader.toggle(3, 'What is 2 + 3?');
  expect(spoken[0]).toMatchObject({ text: 'What is 2 + 3?', voice: local });
  expect(reader.view.reading).toBe(3);
  reader.toggle(3, 'What is 2 + 3?');
  expect(reader.view.reading).toBeNull();
  expect(synthesis.cancel).toHaveBeenCalled();
  reader.toggle(4, 'Right.');
  spoken[1]?.dispatchEvent(new Event('end'));
  expect(reader.view.reading).toBeNull();
});

test('a line that is interrupted by another does not end that one', () => {
  const { reader, spoken } = setUp();
  reader.toggle(3, 'one');
  reader.toggle(4, 'two');
  spoken[0]?.dispatchEvent(new Event('error'));
  expect(reader.view.reading).toBe(4);
});

test('a pause of the session stops the reading', () => {
  const { reader, controller, change } = setUp();
  reader.toggle(3, 'one');
  controller.view = { ...controller.view, phase: 'paused' };
  change();
  expect(reader.view.reading).toBeNull();
});
