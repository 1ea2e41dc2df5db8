import { afterEach, expect, test } from 'vitest';
import { setUp } from './set-up-app.ts';

afterEach(() => document.body.replaceChildren());

test('speaking first says where the audio may go, then shows the recognized text', async () => {
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
});

test('homework is read from a pasted picture, and its lines are corrected before the tutor gets them', async () => {
  const { api, app, all, button, drawn } = await setUp();
  button('Photo of homework').click();
  await drawn();
  const paste = (...files: File[]) =>
    app.dispatchEvent(Object.assign(new Event('paste', { cancelable: true }), { clipboardData: { files } }));
  expect(paste()).toBe(true); // text is left alone
  expect(paste(new File(['x'], 'sheet.png', { type: 'image/png' }))).toBe(false);
  await drawn();
  expect(all('img.photo')[0]?.getAttribute('src')).toMatch(/^blob:/);
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

test('a student fills parts with a slider, and sends them as a fraction, with what was drawn', async () => {
  const { api, all, button, drawn } = await setUp((api) => {
    const bars = [{ numerator: 0, denominator: 5, label: '' }];
    api.report = { task: { command_type: 'fraction_bars', payload: { title: '1/5 + 2/5', bars } } };
  });
  const [slider] = all('tutor-task input') as HTMLInputElement[];
  Object.assign(slider ?? {}, { value: '3' });
  slider?.dispatchEvent(new Event('input'));
  await drawn();
  expect(slider?.getAttribute('aria-valuetext')).toBe('3/5');
  expect(all('tutor-task .part')).toHaveLength(3);
  button('Check').click();
  await drawn();
  expect(api.calls.at(-1)).toBe('message m1 3/5, drawn 3');
});

test('Hint, Explain and Skip send their words, and leave the draft alone', async () => {
  const { api, button, drawn, type, all } = await setUp();
  await type('half an ans');
  for (const name of ['Hint', 'Explain', 'Skip']) {
    button(name).click();
    await drawn();
  }
  expect(api.calls.slice(-3)).toEqual(['message m1 hint', 'message m2 explain', 'message m3 skip']);
  expect((all('textarea')[0] as HTMLTextAreaElement).value).toBe('half an ans');
});

test('the open problem stays above the message box, in one tab stop, and a new one is announced', async () => {
  const { api, all, type, press } = await setUp((api) => {
    api.report = { progress: { number: 1, of: 6 }, problem: 'What is 1/2 + 1/4?' };
  });
  const focusable = () => all('.problem summary, .problem [tabindex]').length;
  const announced = () => all('.problem ~ [role=status]')[0]?.textContent?.trim();
  expect(all('.problem[open] p')[0]?.textContent).toBe('What is 1/2 + 1/4?');
  expect(focusable()).toBe(1);
  expect(announced()).toBe('');
  expect(all('.progress')[0]?.textContent?.trim()).toContain('Problem 1 of 6');
  expect(all('.steps i')).toHaveLength(6);
  api.report = { progress: { number: 2, of: 6 }, problem: 'What is 1/3 + 1/3?' };
  await press(await type('3/4'), { key: 'Enter' });
  expect(all('.problem p')[0]?.textContent).toBe('What is 1/3 + 1/3?');
  expect(announced()).toBe('Problem 2 of 6');
});

test('homework is kept in view too, though it has no number', async () => {
  const { all } = await setUp((api) => {
    api.report = { problem: '72 ÷ 8' };
  });
  expect(all('.problem')[0]?.textContent?.replaceAll(/\s+/g, ' ').trim()).toBe('Your problem 72 ÷ 8');
});

test('a key for mathematics writes its sign where the caret is', async () => {
  const { all, type, drawn } = await setUp();
  const box = await type('12 3');
  box.setSelectionRange(3, 3);
  (all('[aria-label="Divided by"]')[0] as HTMLButtonElement).click();
  await drawn();
  expect(box.value).toBe('12 ÷3');
});

test('the summary praises, counts what was solved as the tutor does, and says what comes next', async () => {
  const { all, button, drawn, text } = await setUp((api) => {
    api.report = {
      problems: [
        { number: 1, text: 'What is 1/2 + 1/4?', outcome: 'right' },
        { number: 2, text: 'What is 1/3 + 1/6?', outcome: 'with_help' },
        { number: 3, text: 'What is 2/5 + 1/2?', outcome: 'not_yet' },
      ],
      concepts: [{ concept_id: 'math.fractions.add', title: 'adding fractions', mastered: true }],
      next: 'simplifying fractions',
    };
    api.emit('student.milestone', { concept_id: 'math.fractions.add' });
  });
  expect(all('.milestone')[0]?.textContent).toContain('adding fractions');
  button('End session').click();
  button('Yes, end it').click();
  await drawn();
  expect(all('.problems .outcome')).toHaveLength(3);
  expect(all('.count')[0]?.textContent).toBe('2 of 3 solved');
  expect(text()).toContain('Adding fractions');
  expect(text()).toContain('Good work today');
  expect(text()).toMatch(/What comes next.*Simplifying fractions/s);
  expect(all('tutor-composer')).toHaveLength(0);
});
