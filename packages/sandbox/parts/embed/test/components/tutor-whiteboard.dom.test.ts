import type { WhiteboardItem } from '@tutor-session/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { registerComponents } from '../../src/components/register-components.ts';
import { fractionBars, item, numberLine, workedLines } from '../drawings/samples.ts';

if (!customElements.get('tutor-task')) registerComponents();
afterEach(() => document.body.replaceChildren());

const on = (page_number: number, index: number, item: WhiteboardItem): WhiteboardItem => ({
  ...item,
  page_number,
  index,
});
const two = [on(1, 0, numberLine), on(2, 1, fractionBars)];

async function setUp() {
  const whiteboard = document.createElement('tutor-whiteboard');
  document.body.append(whiteboard);
  const show = async (items: WhiteboardItem[]) => {
    whiteboard.items = items;
    await whiteboard.updateComplete;
  };
  const query = (selector: string) => whiteboard.shadowRoot?.querySelector<HTMLElement>(selector);
  const press = async (name: string) => {
    query(`[aria-label="${name}"]`)?.click();
    await whiteboard.updateComplete;
  };
  const titles = () =>
    [...(whiteboard.shadowRoot?.querySelectorAll('figcaption') ?? [])].map(({ textContent }) => textContent);
  await show([]);
  return { whiteboard, show, query, press, titles };
}

test('the whiteboard turns its pages, and shows the newest again when something is drawn', async () => {
  const { show, query, press, titles } = await setUp();
  await show([...two, on(2, 2, workedLines)]);
  expect(titles()).toEqual(['Which is more?', 'Solve 2x + 3 = 11']);
  await press('Previous page');
  expect(titles()).toEqual(['3 + 4 − 2']);
  expect(query('[aria-label="Previous page"]')?.hasAttribute('disabled')).toBe(true);
  await press('Next page');
  expect(query('.pager')?.textContent?.replaceAll(/\s+/g, ' ')).toContain('Page 2 of 2');
  await press('Previous page');
  await show([...two, on(2, 2, workedLines), on(3, 3, workedLines)]);
  expect(titles()).toEqual(['Solve 2x + 3 = 11']);
  expect(query('[role=status]')?.textContent).toBe('New on the whiteboard: Solve 2x + 3 = 11');
});

test('a whiteboard with fewer drawings than before shows its last page', async () => {
  const { show, titles } = await setUp();
  await show(two);
  await show([on(1, 0, numberLine)]);
  expect(titles()).toEqual(['3 + 4 − 2']);
});

test('the same drawing is drawn once on its page', async () => {
  const { show, titles } = await setUp();
  await show([on(1, 0, workedLines), on(1, 1, numberLine), on(1, 2, workedLines)]);
  expect(titles()).toEqual(['Solve 2x + 3 = 11', '3 + 4 − 2']);
});

test('a task below a drawing of the same title does not say it again', async () => {
  const { show, query, whiteboard } = await setUp();
  whiteboard.task = { command_type: 'fraction_bars', payload: fractionBars.payload } as never;
  await show([fractionBars]);
  expect(query('tutor-task')?.hasAttribute('untitled')).toBe(true);
  await show([numberLine]);
  expect(query('tutor-task')?.hasAttribute('untitled')).toBe(false);
});

const bar = (numerator: number, label = '') => ({
  title: '1/5 + 2/5',
  bars: [{ numerator, denominator: 5, label }],
});
const byStudent: WhiteboardItem = { ...item('fraction_bars', bar(4, '4/5')), author: 'student' };

/** A whiteboard with a task, and these drawings. */
async function setUpTask(items: WhiteboardItem[]) {
  const board = await setUp();
  const task = { command_type: 'fraction_bars', payload: bar(0) } as const;
  Object.assign(board.whiteboard, { task });
  await board.show(items);
  const control = () => board.query('tutor-task')?.shadowRoot;
  const chosen = () => control()?.querySelector('input')?.getAttribute('aria-valuetext');
  return { ...board, task, control, chosen };
}

test('what the student drew last for the problem is chosen when the page is loaded again, and not drawn twice', async () => {
  const { chosen, titles } = await setUpTask([byStudent]);
  expect(chosen()).toBe('4/5');
  expect(titles()).toEqual([]);
});

test('what is chosen stays while a drawing of the tutor comes, and nothing is sent twice', async () => {
  const { whiteboard, task, show, control, chosen } = await setUpTask([]);
  const input = control()?.querySelector('input');
  Object.assign(input ?? {}, { value: '2' });
  input?.dispatchEvent(new Event('input'));
  const onAnswer = vi.fn();
  whiteboard.addEventListener('task-answer', onAnswer);
  Object.assign(whiteboard, { task: structuredClone(task), busy: true });
  await show([workedLines]);
  expect(chosen()).toBe('2/5');
  control()?.querySelector('button')?.click();
  expect(onAnswer).not.toHaveBeenCalled();
});

test('when the problem is over, what the student drew is a drawing like others, and says whose it is', async () => {
  const { whiteboard, query, titles } = await setUpTask([byStudent]);
  Object.assign(whiteboard, { task: undefined });
  await whiteboard.updateComplete;
  expect(query('tutor-task')).toBeNull();
  expect(titles()).toEqual(['1/5 + 2/5']);
  expect(query('.whose')?.textContent).toBe('Your answer');
});
