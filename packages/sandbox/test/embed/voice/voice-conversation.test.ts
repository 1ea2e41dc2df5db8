import { expect, test } from 'vitest';
import { SessionController } from '../../../embed/src/session/session-controller.ts';
import { VoiceConversation } from '../../../embed/src/voice/voice-conversation.ts';
import { VoiceError } from '../../../embed/src/voice/voice-engine.ts';
import { FakeEmbedApi, unreachable } from '../session/fake-embed-api.ts';
import { manualSchedule, settled } from '../session/manual-schedule.ts';
import { FakeVoice } from './fake-voice.ts';

async function setUp(prepare: (api: FakeEmbedApi, engine: FakeVoice) => void = () => {}) {
  const api = new FakeEmbedApi();
  api.say('tutor', 'Hello.');
  api.say('tutor', 'What is 1 + 1?');
  const engine = new FakeVoice();
  prepare(api, engine);
  const posted: string[] = [];
  const parent = {
    framed: true,
    admit: () => {},
    post: ({ event }: { event: string }) => posted.push(event),
  };
  const timers = manualSchedule();
  const controller = new SessionController({ api, parent, schedule: timers.schedule });
  const voice = new VoiceConversation({ engine, controller });
  await controller.start();
  await settled();
  return { api, engine, voice, controller, posted, timers };
}

test('asks before the browser hears anything, then reads the last words aloud', async () => {
  const { engine, voice } = await setUp();
  voice.press();
  expect(voice.view.state).toBe('asking');
  expect(engine.listening).toBe(false);
  voice.agree();
  await settled();
  expect(engine.spoken).toEqual(['Hello.', 'What is 1 + 1?']);
  voice.press();
  expect(voice.view.state).toBe('listening');
});

test('sends what was heard as if it were typed, and reads the answer aloud', async () => {
  const { api, engine, voice } = await setUp();
  voice.press();
  voice.agree();
  voice.press();
  engine.hear('it is', false);
  expect(voice.view.heard).toBe('it is');
  engine.hear('it is two');
  await settled();
  expect(api.calls.filter((call) => call.startsWith('message'))).toEqual([
    expect.stringMatching(/ it is two$/),
  ]);
  expect(engine.spoken.at(-1)).toBe('You said it is two');
  expect(voice.view).toMatchObject({ state: 'on', heard: '' });
});

test('adds to what was begun in writing, and sends nothing by itself then', async () => {
  const { api, engine, voice, controller } = await setUp();
  controller.setDraft('I think');
  voice.press();
  voice.agree();
  voice.press();
  engine.hear('it is two');
  await settled();
  expect(controller.view.draft).toBe('I think it is two');
  expect(api.received).toHaveLength(0);
});

test.each(['permission', 'connection', 'transcription'] as const)(
  'a failure (%s) leads back to writing, and both sides are told',
  async (type) => {
    const { api, engine, voice, posted } = await setUp();
    voice.press();
    voice.agree();
    voice.press();
    engine.fail(new VoiceError(type, 'No.'));
    await settled();
    expect(voice.view).toMatchObject({ state: 'off', notice: expect.stringMatching(/by writing/) });
    expect(api.calls).toContain(`voice-error ${type}`);
    expect(posted).toContain('error.voice');
  },
);

test('a voice that fails while reading aloud leads back to reading, and is not tried again', async () => {
  const { api, engine, voice } = await setUp();
  engine.speakFails = new VoiceError('synthesis', 'No.');
  voice.press();
  voice.agree();
  await settled();
  expect(voice.view).toMatchObject({ state: 'on', notice: expect.stringMatching(/to be read/) });
  expect(api.calls).toContain('voice-error synthesis');
  voice.press();
  expect(voice.view.state).toBe('listening');
  engine.hear('two');
  await settled();
  expect(engine.spoken).toEqual([]);
});

test('a failure that cannot be told now is told later', async () => {
  const { api, engine, voice, posted, timers } = await setUp();
  api.failNext('voice-error', unreachable());
  voice.press();
  voice.agree();
  voice.press();
  engine.fail(new VoiceError('connection', 'No.'));
  await settled();
  expect(posted).not.toContain('error.voice');
  await timers.pass(2_000);
  await settled();
  expect(posted.filter((event) => event === 'error.voice')).toHaveLength(1);
});

test('a session that is meant to be spoken asks at once, and says so where the browser cannot', async () => {
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

test('is not there where the partner switched it off', async () => {
  const { voice } = await setUp((api) => {
    api.config_.features = { voice: false, homework: true, whiteboard: true };
    api.config_.input_mode = 'voice';
  });
  expect(voice.offered).toBe(false);
  voice.press();
  expect(voice.view.state).toBe('off');
});

test('falls silent in a pause and at the end', async () => {
  const { engine, voice, controller } = await setUp();
  voice.press();
  voice.agree();
  voice.press();
  controller.pause();
  await settled();
  expect(engine.listening).toBe(false);
  expect(voice.view.state).toBe('on');
  controller.end();
  await settled();
  expect(voice.view.state).toBe('off');
});

test('hears nothing, says so, and goes on', async () => {
  const { api, engine, voice } = await setUp();
  voice.press();
  voice.agree();
  voice.press();
  engine.hear('');
  await settled();
  expect(voice.view).toMatchObject({ state: 'on', notice: expect.stringMatching(/didn’t hear/) });
  expect(api.calls.join()).not.toContain('voice-error');
});
