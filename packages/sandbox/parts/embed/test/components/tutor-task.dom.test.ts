import type { WhiteboardItem } from '@tutor-session/protocol';
import { afterEach, expect, test } from 'vitest';
import { registerComponents } from '../../src/components/register-components.ts';
import type { TaskAnswer } from '../../src/drawings/task.ts';
import { item } from '../drawings/samples.ts';

if (!customElements.get('tutor-task')) registerComponents();
afterEach(() => document.body.replaceChildren());

const bar = (numerator: number, label = '') => ({
  title: '1/5 + 2/5',
  bars: [{ numerator, denominator: 5, label }],
});
const task = { command_type: 'fraction_bars', payload: bar(0) };
const byStudent: WhiteboardItem = { ...item('fraction_bars', bar(4, '4/5')), author: 'student' };

async function setUp(items: WhiteboardItem[] = []) {
  const whiteboard = document.createElement('tutor-whiteboard');
  const answers: TaskAnswer[] = [];
  whiteboard.addEventListener('task-answer', (event) =>
    answers.push((event as CustomEvent<TaskAnswer>).detail),
  );
  Object.assign(whiteboard, { items, task });
  document.body.append(whiteboard);
  await whiteboard.updateComplete;
  const control = () => whiteboard.shadowRoot?.querySelector('tutor-task') ?? null;
  await control()?.updateComplete;
  const query = <T extends HTMLElement>(selector: string) =>
    control()?.shadowRoot?.querySelector<T>(selector);
  const choose = async (value: number) => {
    const input = query<HTMLInputElement>('input');
    if (!input) return;
    input.value = `${value}`;
    input.dispatchEvent(new Event('input'));
    await control()?.updateComplete;
  };
  const figures = () => whiteboard.shadowRoot?.querySelectorAll('figure').length;
  return { whiteboard, answers, control, query, choose, figures };
}

test('what the student drew last for the problem is chosen when the page is loaded again, and not drawn twice', async () => {
  const { query, figures } = await setUp([byStudent]);
  expect(query('input')?.getAttribute('aria-valuetext')).toBe('4/5');
  expect(figures()).toBe(0);
});

test('what is chosen stays while a drawing of the tutor comes, and nothing is sent twice', async () => {
  const { whiteboard, answers, control, query, choose } = await setUp();
  await choose(2);
  Object.assign(whiteboard, {
    items: [item('worked_lines', { title: 'x', lines: [] })],
    task: structuredClone(task),
    busy: true,
  });
  await whiteboard.updateComplete;
  await control()?.updateComplete;
  expect(query('input')?.getAttribute('aria-valuetext')).toBe('2/5');
  query('button')?.click();
  expect(answers).toEqual([]);
});

test('when the problem is over, what the student drew is a drawing like others, and says whose it is', async () => {
  const { whiteboard, control, figures } = await setUp([byStudent]);
  Object.assign(whiteboard, { task: undefined });
  await whiteboard.updateComplete;
  expect(control()).toBeNull();
  expect(figures()).toBe(1);
  expect(whiteboard.shadowRoot?.querySelector('.whose')?.textContent).toBe('Your answer');
});
