import { afterEach, expect, test, vi } from 'vitest';
import { registerComponents } from '../../src/components/register-components.ts';
import type { TaskAnswer } from '../../src/drawings/task.ts';
import '../../src/styles/page.css';
import { item, match, order } from '../drawings/samples.ts';
import { expectSound } from './page.ts';

// What happy-dom cannot show: where things are, the focus across shadow roots, and colours.
registerComponents();
afterEach(() => document.body.replaceChildren());

const tasks = {
  fraction_bars: { title: '1/5 + 2/5', bars: [{ numerator: 0, denominator: 5, label: '' }] },
  number_line: { title: '3 + 4', from: 0, to: 10, step: 1, marks: [], jumps: [] },
  order: order.payload,
  match: match.payload,
};

async function open(command_type: keyof typeof tasks) {
  const whiteboard = document.createElement('tutor-whiteboard');
  const answers: TaskAnswer[] = [];
  whiteboard.addEventListener('task-answer', (event) =>
    answers.push((event as CustomEvent<TaskAnswer>).detail),
  );
  Object.assign(whiteboard, { items: [], task: { command_type, payload: tasks[command_type] } });
  const main = document.createElement('main');
  main.append(whiteboard);
  document.body.append(main);
  const task = await vi.waitUntil(() =>
    whiteboard.shadowRoot?.querySelector<HTMLElement>('tutor-task, tutor-cards'),
  );
  const all = (selector: string) => [...(task.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
  await vi.waitUntil(() => all('button.primary').length > 0);
  return { whiteboard, answers, all, focused: () => task.shadowRoot?.activeElement };
}

/** Sends a pointer event at the height of a box. */
function point(target: Element | undefined, type: string, at: DOMRect, x: number): void {
  const place = { clientX: x, clientY: at.top + at.height / 2 };
  target?.dispatchEvent(
    new PointerEvent(type, { buttons: 1, pointerType: 'mouse', bubbles: true, cancelable: true, ...place }),
  );
}

test.each(Object.keys(tasks) as (keyof typeof tasks)[])('axe finds nothing in a task of %s', async (kind) => {
  const { whiteboard } = await open(kind);
  await expectSound(whiteboard);
});

test.each([
  { kind: 'fraction_bars', line: '.bar-edge', share: 0.5, answer: { text: '3/5', drawn: 3 } },
  { kind: 'number_line', line: '.axis', share: 0.7, answer: { text: '7', drawn: 7 } },
] as const)(
  'where a pointer is pressed in a task of $kind is the answer, and has the focus',
  async (each) => {
    const { answers, all, focused } = await open(each.kind);
    vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue();
    const box = all(each.line)[0]?.getBoundingClientRect() ?? new DOMRect();
    point(all('.field')[0], 'pointerdown', box, box.left + box.width * each.share);
    expect(focused()?.localName).toBe('input');
    all('button.primary')[0]?.click();
    expect(answers).toEqual([each.answer]);
  },
);

test('a card that is dragged comes to its place, with the focus', async () => {
  const { answers, all, focused } = await open('order');
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue();
  const [from = new DOMRect(), over = from, to = from] = all('.piece').map((card) =>
    card.getBoundingClientRect(),
  );
  point(all('.piece')[0], 'pointerdown', from, from.left + 9);
  for (const at of [over, to]) point(all('.piece')[0], 'pointermove', at, from.left + 9);
  point(all('.piece')[0], 'pointerup', to, from.left + 9);
  expect(focused()).toBe(all('.piece')[2]);
  all('button.primary')[0]?.click();
  expect(answers).toMatchObject([{ drawn: [1, 2, 0] }]);
});

test('a new task is scrolled into view, but what the tutor drew with it is read first', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const whiteboard = document.createElement('tutor-whiteboard');
  whiteboard.style.height = '240px';
  const lines = Array.from({ length: 9 }, () => ({ math: '1 + 1 = 2' }));
  const drawn = item('worked_lines', { title: 'x', lines });
  Object.assign(whiteboard, { items: [drawn], task: { command_type: 'order', payload: tasks.order } });
  document.body.append(whiteboard);
  const query = (selector: string) => whiteboard.shadowRoot?.querySelector<HTMLElement>(selector);
  await vi.waitUntil(() => query('tutor-cards')?.shadowRoot?.querySelector('li'));
  expect(query('.sheet-scroller')?.scrollTop).toBeLessThan(12);
  Object.assign(whiteboard, {
    items: [drawn, { ...item('order', tasks.order), author: 'student', index: 1 }],
    task: { command_type: 'match', payload: tasks.match },
  });
  await vi.waitFor(() => expect(query('.sheet-scroller')?.scrollTop).toBeGreaterThan(300));
});
