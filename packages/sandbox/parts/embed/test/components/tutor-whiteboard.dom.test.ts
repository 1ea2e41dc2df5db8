import type { WhiteboardItem } from '@tutor-session/protocol';
import { afterEach, expect, test } from 'vitest';
import { registerComponents } from '../../src/components/register-components.ts';
import { fractionBars, numberLine, workedLines } from '../drawings/samples.ts';

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
