import { render } from 'lit';
import { expect, test } from 'vitest';
import { renderFractions } from '../../src/drawings/fractions.ts';
import { draw, fractionBars, item, numberLine, workedLines } from './samples.ts';

const numbers = (elements: Iterable<Element>, name: string) =>
  Array.from(elements, (element) => Number(element.getAttribute(name)));

test('a number line draws each jump as an arc from its start to its end', () => {
  const jumps = [...draw(numberLine).querySelectorAll('.jump')];
  const ends = jumps.map((jump) =>
    jump
      .getAttribute('d')
      ?.match(/^M([\d.]+) .* ([\d.]+) [\d.]+$/)
      ?.slice(1)
      .map(Number),
  );
  const [forth, back] = ends;
  expect(forth?.[0]).toBeLessThan(forth?.[1] ?? 0);
  expect(back?.[0]).toBe(forth?.[1]);
  expect(back?.[1]).toBeLessThan(back?.[0] ?? 0);
});

test('a number line lets no label cover another', () => {
  const crowded = item('number_line', {
    ...numberLine.payload,
    to: 100,
    marks: [3, 4, 5].map((at) => ({ at, label: `point ${at}` })),
    jumps: [],
  });
  const words = [...draw(crowded).querySelectorAll('.mark-label')].map((label) =>
    label.querySelector('text')?.getAttribute('y'),
  );
  expect(new Set(words).size).toBe(3);
});

test('fraction bars fill as many parts as the numerator says, in further bars beyond a whole', () => {
  const place = draw(fractionBars);
  expect(place.querySelectorAll('.part')).toHaveLength(3 + 5);
  expect(place.querySelectorAll('.bar')).toHaveLength(1 + 2);
});

test('worked lines align their equals signs', () => {
  const signs = [...draw(workedLines).querySelectorAll('text')].filter((text) => text.textContent === '=');
  expect(signs).toHaveLength(3);
  expect(new Set(numbers(signs, 'x')).size).toBe(1);
});

test('an unknown drawing is replaced by a sentence', () => {
  expect(draw(item('hologram', {})).textContent).toContain('cannot show');
});

test('a note keeps its words, breaks where it is narrow, and stacks its fractions', () => {
  const note = 'The parts are still 1/10 each, so only the top numbers are added.';
  const place = draw(item('worked_lines', { title: 'x', lines: [{ math: '3 + 6 = 9', note }] }), 240);
  const texts = [...place.querySelectorAll('.note text')];
  expect(texts.map(({ textContent }) => textContent).join(' ')).toBe(note.replace('1/10', '1 10'));
  expect(place.querySelectorAll('.note line')).toHaveLength(1);
  expect(new Set(numbers(texts, 'y')).size).toBeGreaterThan(2);
  expect(Math.max(...numbers(texts, 'x'))).toBeLessThanOrEqual(240);
});

test('a line of working that is a sentence ends with one full stop, for screen readers too', () => {
  const hint = item('worked_lines', { title: 'Hint', lines: [{ math: 'Fewer cuts.' }] });
  expect(draw(hint).querySelector('desc')?.textContent).toBe('Line 1: Fewer cuts.');
});

test('a fraction in a text is stacked with its punctuation, but not in quotes, and all is copied as it is', () => {
  const place = document.createElement('div');
  const text = 'Is it "1/2", or "1/2 + 1/4"? Not 3/4!';
  render(renderFractions(text), place);
  const [fraction] = place.querySelectorAll<HTMLElement>('.fraction');
  expect({ ...fraction?.dataset }).toEqual({ over: '3', under: '4' });
  expect(fraction?.closest('.unbroken')?.textContent).toBe('3/4!');
  expect(place.textContent).toBe(text);
});
