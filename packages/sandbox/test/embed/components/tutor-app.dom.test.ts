import { afterEach, expect, test } from 'vitest';
import { registerComponents } from '../../../embed/src/components/register-components.ts';
import type { TutorApp } from '../../../embed/src/components/tutor-app.ts';
import { HomeworkUpload } from '../../../embed/src/homework/homework-upload.ts';
import { SessionController } from '../../../embed/src/session/session-controller.ts';
import { VoiceConversation } from '../../../embed/src/voice/voice-conversation.ts';
import { FakeEmbedApi, invalidToken, unreachable } from '../session/fake-embed-api.ts';
import { flushed, manualSchedule } from '../session/manual-schedule.ts';
import { FakeVoice } from '../voice/fake-voice.ts';

registerComponents();
afterEach(() => document.body.replaceChildren());

async function setUp(prepare: (api: FakeEmbedApi) => void = () => {}) {
  const api = new FakeEmbedApi();
  api.say('tutor', 'What is 1/2 + 1/4?');
  prepare(api);
  const parent = {
    framed: true,
    admit: async () => ({ outcome: 'admitted' }) as const,
    post: () => {},
    refuse: () => {},
  };
  const controller = new SessionController({ parent, schedule: manualSchedule().schedule });
  const app: TutorApp = document.createElement('tutor-app');
  app.controller = controller;
  const engine = new FakeVoice();
  app.homework = new HomeworkUpload({ controller, upright: async (photo) => photo });
  app.voice = new VoiceConversation({ engine, controller });
  document.body.append(app);
  await controller.start(api);
  const drawn = async () => {
    await flushed();
    await app.updateComplete;
    await flushed();
  };
  await drawn();
  const all = (selector: string) => deep(app.shadowRoot, selector);
  const text = () =>
    all('*')
      .flatMap((element) => (element.childElementCount === 0 ? (element.textContent ?? '') : []))
      .join(' ');
  const button = (name: string) => {
    const found = all('button').find((element) => element.textContent?.includes(name));
    if (!found) throw new Error(`There is no button ${name}`);
    return found as HTMLButtonElement;
  };
  const type = async (value: string) => {
    const box = all('textarea')[0] as HTMLTextAreaElement;
    box.value = value;
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await drawn();
    return box;
  };
  const press = async (target: Element, init: KeyboardEventInit) => {
    target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
    await drawn();
  };
  return { api, app, engine, controller, drawn, all, text, button, type, press };
}

/** Every element that matches, shadow roots included. */
function deep(root: ParentNode | null, selector: string): Element[] {
  if (!root) return [];
  const inside = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => deep(shadowRoot, selector));
  return [...root.querySelectorAll(selector), ...inside];
}

test("the page shows the topic and the tutor's messages, in a polite log", async () => {
  const { all, text } = await setUp();
  expect(text()).toContain('Fractions');
  expect(all('.meta')[0]?.textContent).toBe('Math · Level 3–5');
  const log = all('[role=log]')[0];
  expect(log?.getAttribute('aria-live')).toBe('polite');
  expect(log?.querySelector('.tutor p')?.textContent).toBe('What is 1/2 + 1/4?');
});

test('the page sends with Enter, not with Shift+Enter and not while a character is composed', async () => {
  const { api, type, press } = await setUp();
  const box = await type('3/4');
  await press(box, { key: 'Enter', shiftKey: true });
  await press(box, { key: 'Enter', isComposing: true });
  expect(api.received).toHaveLength(0);
  await press(box, { key: 'Enter' });
  expect(api.received).toHaveLength(1);
  expect(box.value).toBe('');
});

test('the page counts near the limit, and sends nothing beyond it', async () => {
  const { all, button, type } = await setUp();
  const count = () => all('.count')[0];
  await type('x'.repeat(1_799));
  expect(count()?.hasAttribute('hidden')).toBe(true);
  await type('x'.repeat(1_999));
  expect(count()?.textContent?.trim()).toBe('1 character left');
  await type('x'.repeat(2_003));
  expect(count()?.textContent?.trim()).toBe('3 characters too many');
  expect(button('Send').disabled).toBe(true);
});

test('a message that waits for the network is shown as not sent yet, outside the log', async () => {
  const { all, type, press } = await setUp((api) => api.failNext('message', unreachable()));
  await press(await type('3/4'), { key: 'Enter' });
  expect(all('.status')[0]?.textContent).toContain('Reconnecting…');
  expect(all('.held')[0]?.textContent).toMatch(/3\/4\s+Not sent yet/);
  expect(all('[role=log] .student')).toHaveLength(0);
});

test('the page keeps the draft through pause and resume', async () => {
  const { all, button, drawn, type } = await setUp();
  const box = await type('half an ans');
  button('Pause').click();
  await drawn();
  expect(all('.workspace')[0]?.hasAttribute('inert')).toBe(true);
  button('Resume').click();
  await drawn();
  expect(all('.workspace')[0]?.hasAttribute('inert')).toBe(false);
  expect(box.value).toBe('half an ans');
});

test('the page asks before it ends the session', async () => {
  const { api, button, drawn, text } = await setUp();
  button('End session').click();
  await drawn();
  expect(api.calls).not.toContain('end');
  button('Keep going').click();
  button('End session').click();
  button('Yes, end it').click();
  await drawn();
  expect(api.calls).toContain('end');
  expect(text()).toContain('Session ended');
  expect(text()).toContain('1 min 0 s');
});

test('typed markup is shown as text', async () => {
  const { all, type, press } = await setUp();
  await press(await type('<img src=x onerror=alert(1)>'), { key: 'Enter' });
  expect(all('img')).toHaveLength(0);
  expect(all('.bubble')[0]?.textContent).toBe('<img src=x onerror=alert(1)>');
});

test('an error view says why there is no session, and shows unsent messages', async () => {
  const { all, text, type, press } = await setUp((api) => api.failNext('message', invalidToken()));
  await press(await type('3/4'), { key: 'Enter' });
  expect(all('[role=alert] h1')[0]?.textContent).toContain('too long');
  expect(text()).toContain('3/4');
});

test('the page takes the colour scheme of the embedding page', async () => {
  const { controller, drawn } = await setUp();
  controller.setColorScheme('dark');
  await drawn();
  expect(document.documentElement.dataset.colorScheme).toBe('dark');
});

test("the partner's name, logo and colours are applied", async () => {
  const { all } = await setUp((api) => {
    const logo = 'data:image/png;base64,iVBORw0KGgo=';
    api.config_.branding = { name: 'Maple <b>', primary_color: '#a3401f', background_color: null, logo };
  });
  expect(all('.meta')[0]?.textContent).toBe('Maple <b> · Math · Level 3–5');
  expect(all('.logo')[0]?.getAttribute('src')).toMatch(/^data:image\/png/);
  const css = document.adoptedStyleSheets
    .flatMap(({ cssRules }) => [...cssRules])
    .map((rule) => rule.cssText);
  expect(css.join('')).toContain('#a3401f');
  expect(document.documentElement.hasAttribute('style')).toBe(false);
});

test('there is no whiteboard where the partner switched it off', async () => {
  const { all } = await setUp((api) => {
    api.config_.features = { voice: false, homework: false, whiteboard: false };
  });
  expect(all('tutor-whiteboard')).toHaveLength(0);
  expect(all('tutor-conversation')).toHaveLength(1);
});

test('speaking first says where the audio may go, then listens and shows the recognized text', async () => {
  const { all, text, button, drawn, engine } = await setUp();
  const press = async (name: string) => {
    button(name).click();
    await drawn();
  };
  await press('Speak');
  expect(text()).toContain('your browser may send what you say to the company');
  await press('Use my voice');
  await press('Speak');
  expect(button('Stop listening').getAttribute('aria-pressed')).toBe('true');
  engine.recognize('three quarters', false);
  await drawn();
  expect(all('.interim')[0]?.textContent).toBe('three quarters');
  await press('Write instead');
  expect(all('.now')).toHaveLength(0);
});

test('there is no button to speak where the partner switched speaking off', async () => {
  const { all } = await setUp((api) => {
    api.config_.features = { voice: false, homework: false, whiteboard: true };
  });
  expect(all('.speak')).toHaveLength(0);
});

test('homework is read from a pasted picture, and its lines are corrected before the tutor gets them', async () => {
  const { api, app, all, button, drawn } = await setUp();
  button('Photo of homework').click();
  await drawn();
  expect(button('Choose a picture')).toBeDefined();
  const clipboardData = { files: [new File(['x'], 'sheet.png', { type: 'image/png' })] };
  app.dispatchEvent(Object.assign(new Event('paste', { cancelable: true }), { clipboardData }));
  await drawn();
  expect(all('img.photo')[0]?.getAttribute('src')).toMatch(/^blob:/);
  expect(api.calls.join()).not.toContain('homework');
  button('Read it').click();
  await drawn();
  expect(all('img.photo')).toHaveLength(1); // to compare with
  const inputs = all('li input') as HTMLInputElement[];
  expect(inputs.map(({ value }) => value)).toEqual(['3/4 + 1/8 =', '2x + 3 = 1l']);
  expect(all('li.unsure')).toHaveLength(1);
  if (inputs[1]) inputs[1].value = '2x + 3 = 11';
  button('Remove problem 1').click();
  await drawn();
  button('Start').click();
  await drawn();
  expect(api.calls.at(-1)).toMatch(/^confirm \w+ 2x \+ 3 = 11$/);
  expect(all('li input')).toHaveLength(0);
});

test('pasted text is left alone', async () => {
  const { app, api, drawn } = await setUp();
  const paste = Object.assign(new Event('paste', { cancelable: true }), { clipboardData: { files: [] } });
  app.dispatchEvent(paste);
  await drawn();
  expect(paste.defaultPrevented).toBe(false);
  expect(api.calls.join()).not.toContain('homework');
});
