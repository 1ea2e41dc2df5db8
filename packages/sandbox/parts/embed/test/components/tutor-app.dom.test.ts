import { afterEach, expect, onTestFinished, test } from 'vitest';
import { setFirstHeading } from '../../src/components/heading-level.ts';
import { showLanguage } from '../../src/words/words.ts';
import { invalidToken, unreachable } from '../session/fake-embed-api.ts';
import { setUp } from './set-up-app.ts';

afterEach(() => document.body.replaceChildren());

test("the page shows the topic and the tutor's messages, in a polite log", async () => {
  const { all, text } = await setUp();
  expect(text()).toContain('Fractions');
  expect(all('.meta')[0]?.textContent).toBe('Math · Level 3–5');
  const log = all('[role=log]')[0];
  expect(log?.getAttribute('aria-live')).toBe('polite');
  expect(log?.querySelector('.tutor p')?.textContent).toBe('What is 1/2 + 1/4?');
});

test.each([
  ['en', 'Your tutor is a computer program, not a person.'],
  ['de', 'Dein Tutor ist ein Computerprogramm, kein Mensch.'],
  ['es', 'Tu tutor es un programa de ordenador, no una persona.'],
  ['ar', 'معلّمك برنامج حاسوب، وليس إنسانًا.'],
])(
  'a student who reads %s sees before the first word, and after the end, that no person writes',
  async (lang, told) => {
    const { all, app, drawn, controller } = await setUp();
    onTestFinished(() => showLanguage(document, 'en'));
    await showLanguage(document, lang);
    app.renderAll();
    await drawn();
    expect(all('header #disclosure').map(({ textContent }) => textContent)).toEqual([told]);
    expect(all('[role=log] > *')[0]?.textContent).toBe(told);
    controller.end();
    await drawn();
    expect(all('header #disclosure')).toHaveLength(1);
  },
);

test('the page sends with Enter, not with Shift+Enter and not while a character is composed', async () => {
  const { api, type, press } = await setUp();
  const box = await type('3/4');
  await press(box, { key: 'Enter', shiftKey: true });
  await press(box, { key: 'Enter', isComposing: true });
  await press(box, { key: 'Enter', keyCode: 229 }); // what WebKit sends for the Enter that ends a composition
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
  expect(count()?.textContent?.trim()).toBe('Characters left: 1');
  await type('x'.repeat(2_003));
  expect(count()?.textContent?.trim()).toBe('Characters too many: 3');
  await type('😀'.repeat(2_001));
  expect(count()?.textContent?.trim()).toBe('Characters too many: 1');
  expect(button('Send').disabled).toBe(true);
});

test('a message that waits for the network is shown as not sent yet, outside the log', async () => {
  const { all, type, press } = await setUp((api) => api.failNext('message', unreachable()));
  await press(await type('3/4'), { key: 'Enter' });
  expect(all('.status')[0]?.textContent).toContain('Reconnecting…');
  expect(all('.held')[0]?.textContent).toMatch(/3\/4\s+Not sent yet/);
  expect(all('[role=log] .student')).toHaveLength(0);
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
  expect(text()).toContain('1\u00a0min 0\u00a0s');
});

test('an error view says why there is no session, and shows unsent messages', async () => {
  const { all, text, type, press } = await setUp((api) => api.failNext('message', invalidToken()));
  await press(await type('3/4'), { key: 'Enter' });
  expect(all('[role=alert] h1')[0]?.textContent).toContain('too long');
  expect(text()).toContain('3/4');
});

test("the partner's name, logo and colours are applied, and the tutor's name and face", async () => {
  const { all } = await setUp((api) => {
    const logo = 'data:image/png;base64,iVBORw0KGgo=';
    api.config_.branding = {
      ...api.config_.branding,
      ...{ name: 'Maple <b>', primary_color: '#a3401f', logo, tutor_name: 'Ms <i> Oak', tutor_picture: logo },
      ...{ density: 'compact', radius: 'none', font_family: 'serif' },
    };
  });
  expect(all('.meta')[0]?.textContent).toBe('Maple <b> · Math · Level 3–5');
  expect(all('.logo')[0]?.getAttribute('src')).toMatch(/^data:image\/png/);
  expect(all('.tutor .who')[0]?.textContent).toBe('Ms <i> Oak');
  expect(all('#disclosure')[0]?.textContent).toBe('Ms <i> Oak is a computer program, not a person.');
  expect(all('.tutor .face')[0]?.getAttribute('alt')).toBe('');
  const css = document.adoptedStyleSheets
    .flatMap(({ cssRules }) => [...cssRules])
    .map((rule) => rule.cssText);
  expect(css.join('')).toContain('#a3401f');
  expect(document.documentElement.hasAttribute('style')).toBe(false);
  expect(document.documentElement.dataset).toMatchObject({
    density: 'compact',
    radius: 'none',
    font: 'serif',
  });
});

test('headings begin at the level that the embedding page says, and go no deeper than 6', async () => {
  const { all, app, drawn } = await setUp();
  const levels = () =>
    ['h1', 'h2', 'h3'].map((tag) => [
      ...new Set(all(tag).map((heading) => heading.getAttribute('aria-level'))),
    ]);
  expect(levels()).toEqual([['1'], ['2'], ['3']]);
  onTestFinished(() => setFirstHeading(1));
  setFirstHeading(5);
  app.renderAll();
  await drawn();
  expect(levels()).toEqual([['5'], ['6'], ['6']]);
});

test('the partner switches off the whiteboard, speaking, homework and ratings', async () => {
  const { all, api } = await setUp((api) => {
    api.config_.features = { voice: false, homework: false, whiteboard: false, feedback: false };
    api.config_.input_mode = 'voice';
  });
  for (const part of ['tutor-whiteboard', '.speak', '.homework', '#ask', '.thumb'])
    expect(all(part)).toHaveLength(0);
  expect(all('tutor-conversation')).toHaveLength(1);
  expect(api.calls).toEqual(['config', 'attach']);
});
