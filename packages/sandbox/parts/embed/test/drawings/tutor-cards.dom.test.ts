import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TutorCards } from '../../src/drawings/cards/tutor-cards.ts';
import type { TaskAnswer } from '../../src/drawings/task.ts';
import { item, match, order } from './samples.ts';

if (!customElements.get('tutor-cards')) customElements.define('tutor-cards', TutorCards);
const animate = vi.fn();
beforeEach(() => {
  HTMLElement.prototype.animate = animate;
  animate.mockClear();
});
afterEach(() => document.body.replaceChildren());

async function setUp(task = order, drawn?: typeof order) {
  const element = document.createElement('tutor-cards');
  const answers: TaskAnswer[] = [];
  element.addEventListener('task-answer', (event) => answers.push((event as CustomEvent<TaskAnswer>).detail));
  element.task = { item: task, drawn };
  document.body.append(element);
  await element.updateComplete;
  const root = element.renderRoot;
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const texts = (selector: string) =>
    all(selector).map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim());
  const act = async (place: number, ...events: Event[]) => {
    for (const event of events) all('.piece')[place]?.dispatchEvent(event);
    await element.updateComplete;
  };
  const key = (name: string) => new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
  const check = () => all('button.primary')[0]?.click();
  const focused = () => all('.piece').indexOf(element.shadowRoot?.activeElement as HTMLElement);
  return { element, answers, all, texts, act, key, check, focused };
}

const click = () => new MouseEvent('click', { bubbles: true });

describe('cards to put in order', () => {
  test('move with the arrow keys: the focus goes with the card, and its place is announced', async () => {
    const { answers, texts, act, key, check, focused } = await setUp();
    expect(texts('.piece')).toEqual(['day, place 1 of 3', 'second, place 2 of 3', 'hour, place 3 of 3']);
    await act(0, key('ArrowDown'));
    expect(texts('.text')).toEqual(['second', 'day', 'hour']);
    expect(texts('[role=status]')).toEqual(['day: place 2 of 3']);
    expect(focused()).toBe(1);
    await act(1, key('ArrowDown'));
    await act(2, key('ArrowDown'));
    expect(texts('[role=status]')).toEqual(['day: place 3 of 3']);
    check();
    expect(answers).toEqual([{ text: 'second, hour, day', drawn: [1, 2, 0] }]);
  });

  test('move by pressing a card and then its place; Escape lets it go', async () => {
    const { all, texts, act, key, focused } = await setUp();
    await act(0, click());
    expect(all('.piece')[0]?.getAttribute('aria-pressed')).toBe('true');
    await act(0, key('Escape'));
    expect(all('[aria-pressed=true]')).toEqual([]);
    await act(0, click());
    await act(2, click());
    expect(texts('.text')).toEqual(['second', 'hour', 'day']);
    expect(focused()).toBe(2);
    expect(all('[aria-pressed=true]')).toEqual([]);
  });

  test('stand as the student left them when the page is loaded again', async () => {
    const drawn = item('order', { title: 'Units', alt: 'x', items: ['second', 'hour', 'day'] });
    expect((await setUp(order, drawn)).texts('.text')).toEqual(['second', 'hour', 'day']);
    const other = item('order', { title: 'Units', alt: 'x', items: ['second', 'hour'] });
    expect((await setUp(order, other)).texts('.text')).toEqual(['day', 'second', 'hour']);
  });

  test('are sent once', async () => {
    const { element, answers, check } = await setUp();
    element.busy = true;
    check();
    expect(answers).toEqual([]);
  });
});

describe('cards to put beside what they belong to', () => {
  test('change places, and say what they are beside', async () => {
    const { answers, texts, act, key, check } = await setUp(match);
    expect(texts('.piece')[0]).toBe('Spain: Rome');
    await act(0, click());
    await act(2, click());
    expect(texts('.text')).toEqual(['Madrid', 'Cairo', 'Rome']);
    expect(texts('[role=status]')).toEqual(['Egypt: Rome']);
    await act(2, key('ArrowUp'));
    check();
    expect(answers).toEqual([{ text: 'Spain: Madrid, Italy: Rome, Egypt: Cairo', drawn: [2, 0, 1] }]);
  });
});

test.each([
  { reduced: false, times: 2 },
  { reduced: true, times: 0 },
])('cards glide to their places, but not for who wants no motion: $reduced', async ({ reduced, times }) => {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return 50 * [...(this.closest('ol')?.querySelectorAll('.piece') ?? [])].indexOf(this);
  });
  const { act, key } = await setUp();
  await act(0, key('ArrowDown'));
  expect(animate).toHaveBeenCalledTimes(times);
});

test('what has no cards to read shows nothing', async () => {
  const { all } = await setUp(item('order', { title: 'x', alt: 'x' }));
  expect(all('*')).toEqual([]);
});
