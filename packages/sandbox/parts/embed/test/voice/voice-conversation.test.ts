import { expect, test } from 'vitest';
import { VoiceConversation } from '../../src/voice/voice-conversation.ts';
import { VoiceError } from '../../src/voice/voice-engine.ts';
import { type FakeEmbedApi, unreachable } from '../session/fake-embed-api.ts';
import { flushed } from '../session/manual-schedule.ts';
import { setUp as setUpController } from '../session/set-up-controller.ts';
import { FakeVoice } from './fake-voice.ts';

async function setUp(prepare: (api: FakeEmbedApi, engine: FakeVoice) => void = () => {}) {
  const session = setUpController({ greeting: 'Hello.' });
  session.api.say('tutor', 'What is 1 + 1?');
  const engine = new FakeVoice();
  prepare(session.api, engine);
  const voice = new VoiceConversation({ engine, controller: session.controller });
  await session.controller.start(session.api);
  await flushed();
  return { ...session, engine, voice };
}

/** The same, with a student who has agreed and speaks. */
async function speaking(prepare?: Parameters<typeof setUp>[0]) {
  const session = await setUp(prepare);
  session.voice.press();
  session.voice.agree();
  session.voice.press();
  return session;
}

test("speaking asks before the browser listens, then reads the tutor's last turn aloud", async () => {
  const { engine, voice } = await setUp();
  voice.press();
  expect(voice.view.state).toBe('asking');
  expect(engine.listening).toBe(false);
  voice.agree();
  await flushed();
  expect(engine.spoken).toEqual(['Hello.', 'What is 1 + 1?']);
  voice.press();
  expect(voice.view.state).toBe('listening');
});

test('recognized text is sent as spoken, and the reply is read aloud', async () => {
  const { api, engine, voice } = await speaking();
  engine.recognize('it is', false);
  expect(voice.view.interim).toBe('it is');
  engine.recognize('it is two');
  await flushed();
  expect(api.calls.filter((call) => call.includes('message'))).toEqual([
    expect.stringMatching(/^spoken message .* it is two$/),
  ]);
  expect(engine.spoken.at(-1)).toBe('You said it is two');
  expect(voice.view).toMatchObject({ state: 'on', interim: '' });
});

test('the student sees how loud the microphone is, and chooses another for the next time', async () => {
  const usb = { id: 'usb', label: 'Headset' };
  const { engine, voice } = await speaking((_, engine) => engine.devices.push(usb));
  const levels: number[] = [];
  voice.onLevel = (level) => levels.push(level);
  engine.options?.onLevel(0.5);
  expect(levels).toEqual([0.5]);
  expect(engine.options?.deviceId).toBeUndefined();
  engine.recognize('two');
  await flushed();
  expect(voice.view.microphones.map(({ label }) => label)).toEqual(['Built in', 'Headset']);
  voice.choose('usb');
  voice.press();
  expect(engine.options?.deviceId).toBe('usb');
});

test('recognized text is appended to a draft, and not sent', async () => {
  const { api, engine, controller } = await speaking();
  controller.setDraft('I think');
  engine.recognize('it is two');
  await flushed();
  expect(controller.view.draft).toBe('I think it is two');
  expect(api.received).toHaveLength(0);
});

test.each(['permission', 'connection', 'transcription'] as const)(
  'a failure (%s) leads back to writing, and is reported to the service',
  async (type) => {
    const { api, engine, voice, names } = await speaking();
    engine.fail(new VoiceError(type, 'No.'));
    await flushed();
    expect(voice.view).toMatchObject({ state: 'off', notice: expect.stringMatching(/by writing/) });
    expect(api.calls).toContain(`voice-error ${type}`);
    expect(names()).toContain('error.voice');
  },
);

test('a voice that fails while reading aloud leads back to reading, and is not tried again', async () => {
  const { api, engine, voice } = await setUp();
  engine.speakFails = new VoiceError('synthesis', 'No.');
  voice.press();
  voice.agree();
  await flushed();
  expect(voice.view).toMatchObject({ state: 'on', notice: expect.stringMatching(/read its messages/) });
  expect(api.calls).toContain('voice-error synthesis');
  voice.press();
  expect(voice.view.state).toBe('listening');
  engine.recognize('two');
  await flushed();
  expect(engine.spoken).toEqual([]);
});

test('a voice error that cannot be reported now is reported later', async () => {
  const { api, engine, names, pass } = await speaking();
  api.failNext('voice-error', unreachable());
  engine.fail(new VoiceError('connection', 'No.'));
  await flushed();
  expect(names()).not.toContain('error.voice');
  await pass(2_000);
  await flushed();
  expect(names().filter((event) => event === 'error.voice')).toHaveLength(1);
});

test('a session that begins by voice asks at once, and says so where the browser cannot listen', async () => {
  const able = await setUp((api) => {
    api.config_.input_mode = 'voice';
  });
  expect(able.voice.view.state).toBe('asking');
  const unable = await setUp((api, engine) => {
    api.config_.input_mode = 'voice';
    engine.canListen = false;
  });
  expect(unable.voice.offered).toBe(false);
  expect(unable.api.calls).toContain('voice-error transcription');
  expect(unable.voice.view.notice).toMatch(/by writing/);
});

test('speaking stops in a pause and at the end', async () => {
  const { engine, voice, pause, end } = await speaking();
  await pause();
  expect(engine.listening).toBe(false);
  expect(voice.view.state).toBe('on');
  await end();
  expect(voice.view.state).toBe('off');
});

test('silence is reported to the student, and speaking goes on', async () => {
  const { api, engine, voice } = await speaking();
  engine.recognize('');
  await flushed();
  expect(voice.view).toMatchObject({ state: 'on', notice: expect.stringMatching(/didn’t hear/) });
  expect(api.calls.join()).not.toContain('voice-error');
});
