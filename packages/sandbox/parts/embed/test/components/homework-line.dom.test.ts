import { html, render } from 'lit';
import { expect, test } from 'vitest';
import { homeworkLine } from '../../src/components/homework-line.ts';

const photo = { url: 'blob:photo', width: 1_000, height: 500 };
const corners = [
  [0.1, 0.2],
  [0.5, 0.2],
  [0.5, 0.3],
  [0.1, 0.3],
];

function renderLine(
  line: Omit<Parameters<typeof homeworkLine>[0], 'index'>,
  shown: typeof photo | null = photo,
) {
  const list = document.createElement('ol');
  render(
    html`${homeworkLine({ ...line, index: 0 }, { photo: shown ?? undefined, onRemove: () => {} })}`,
    list,
  );
  const input = list.querySelector('input');
  const about = input?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return {
    value: input?.value,
    described: about.map((id) => list.querySelector(`[id="${id}"]`)?.textContent),
    piece: list.querySelector('svg.piece'),
  };
}

test('a line of homework stands beside its piece of the photo, where the page has it', () => {
  const { value, described, piece } = renderLine({ text: '7 · 8 =', confidence: 0.9, corners });
  expect([value, described]).toEqual(['7 · 8 =', []]);
  expect(piece?.getAttribute('viewBox')).toBe('0 0 400 50');
  expect(piece?.querySelector('image')?.getAttribute('href')).toBe(photo.url);
  expect(renderLine({ text: '7 · 8 =', confidence: 0.9, corners }, null).piece).toBeNull();
  expect(renderLine({ text: '7 · 8 =', confidence: 0.9 }).piece).toBeNull();
});

test('a problem in words is there to type: its words describe a field that is empty', () => {
  const text = 'Mia has 12 apples. How many are left?';
  const { value, described } = renderLine({ text, confidence: 0.5, is_words: true, corners });
  expect(value).toBe('');
  expect(described).toEqual([text, 'A problem in words: type what to calculate, such as 3 + 4.']);
});
