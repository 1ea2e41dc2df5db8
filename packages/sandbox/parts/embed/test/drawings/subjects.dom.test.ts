import type { WhiteboardItem } from '@tutor-session/protocol';
import { describe, expect, test } from 'vitest';
import { estimateText } from '../../src/drawings/drawing.ts';
import { drawMap } from '../../src/drawings/map/draw-map.ts';
import { drawSubject } from '../../src/drawings/subjects/draw-subject.ts';
import { draw as drawWith, fractionBars, item, numberLine, workedLines } from './samples.ts';
import { mapSample, subjectSamples } from './subject-samples.ts';

const loaded = { find: (kind: string) => (kind === 'map' ? drawMap : drawSubject) };

const draw = (sample: WhiteboardItem, width?: number) => drawWith(sample, width, loaded);

describe.each([...subjectSamples, mapSample])('a drawing of $command_type', (sample) => {
  test('is said in words before its code is loaded', () => {
    const place = drawWith(sample);
    expect(place.querySelector('.in-words')?.textContent).toBe(sample.payload.alt);
  });

  test('is said in words where its data is not what its kind has', () => {
    const { title, alt } = sample.payload;
    expect(draw(item(sample.command_type, { title, alt })).textContent).toContain(alt);
  });
});

describe.each([numberLine, fractionBars, workedLines, ...subjectSamples, mapSample])(
  'a drawing of $command_type',
  (sample) => {
    test.each([240, 320, 560])('stays inside %d pixels, with title, words and no style', (width) => {
      const place = draw(sample, width);
      expect(place.querySelector('[style]')).toBeNull();
      if (sample.command_type === 'table') return;
      const svg = place.querySelector('svg[role=img][aria-labelledby="d-title d-description"]');
      expect(svg?.getAttribute('viewBox')).toMatch(`0 0 ${width} `);
      expect(svg?.querySelector('#d-title')?.textContent).toBe(sample.payload.title);
      const { alt = expect.stringMatching(/\S/) } = sample.payload;
      expect(svg?.querySelector('#d-description')?.textContent).toEqual(alt);
      const xs = ['x', 'x1', 'x2', 'cx'].flatMap((name) =>
        Array.from(place.querySelectorAll(`svg [${name}]`), (each) => Number(each.getAttribute(name))),
      );
      expect(Math.min(...xs)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...xs)).toBeLessThanOrEqual(width);
    });
  },
);

const sampleOf = (kind: string) =>
  subjectSamples.find(({ command_type }) => command_type === kind) as WhiteboardItem;

test('a timeline shows its events in the order in which they happened', () => {
  const dates = draw(sampleOf('timeline')).querySelectorAll('.date');
  expect([...dates].map(({ textContent }) => textContent?.replaceAll(/\s+/g, ''))).toEqual([
    '753BC',
    '476AD',
  ]);
});

test('a diagram has lines to its names where there is room, and numbers where there is not', () => {
  expect(draw(sampleOf('diagram'), 560).querySelectorAll('.leader')).toHaveLength(3);
  const narrow = draw(sampleOf('diagram'), 240);
  expect(narrow.querySelectorAll('.leader')).toHaveLength(0);
  const numbers = [...narrow.querySelectorAll('text')].filter(({ textContent }) => textContent === '2');
  expect(numbers).toHaveLength(2);
});

test('a closed chain has an arrow from each of its links', () => {
  expect(draw(sampleOf('chain'), 240).querySelectorAll('.jump')).toHaveLength(4);
});

test('parts of a sentence with the same name have the same colour', () => {
  const parts = ['noun', 'verb', 'noun'].map((name) => ({ text: 'x', name }));
  const place = draw(item('sentence_parts', { title: 'x', alt: 'x', parts }));
  const pens = [...place.querySelectorAll('[class^=pen]')].map((part) => part.getAttribute('class'));
  expect(pens).toEqual(['pen-0', 'pen-1', 'pen-0']);
});

test('a table has its headings, and stacks its fractions', () => {
  const place = draw(sampleOf('table'));
  const heads = [...place.querySelectorAll('th[scope=col]')].map(({ textContent }) => textContent);
  expect(heads).toEqual(['one', 'many']);
  expect(place.querySelectorAll('.fraction')).toHaveLength(2);
});

/** Names of a map, word by word, that lie over a point or another one's. */
function findCovered(place: HTMLElement): (string | null)[] {
  const numbers = (of: Element, ...names: string[]) => names.map((name) => Number(of.getAttribute(name)));
  const boxes = [...place.querySelectorAll('.mark, .place text')].map((shape) => {
    const name = shape.localName === 'text' ? shape.textContent : null;
    const [x = 0, y = 0] = name ? numbers(shape, 'x', 'y') : numbers(shape, 'cx', 'cy');
    const half = name ? estimateText(name, 14, 'note') / 2 : 5;
    return { name, left: x - half, right: x + half, top: y - (name ? 9 : 5), bottom: y + (name ? 0 : 5) };
  });
  const isOver = (one: (typeof boxes)[number], other: (typeof boxes)[number]) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  return boxes
    .filter((box) => box.name && boxes.some((other) => other !== box && isOver(box, other)))
    .map(({ name }) => name);
}

test('a map fills the countries that are named, and lets no name cover another', () => {
  const place = draw(mapSample);
  expect(place.querySelectorAll('.chosen')).toHaveLength(2);
  expect(place.querySelectorAll('.land').length).toBeLessThan(60);
  expect(findCovered(place)).toEqual([]);
});

test.each([170, 320, 560])(
  'in %d pixels the names of a map of the world cover no point and no other name',
  (width) => {
    const points = [
      { label: 'North America', longitude: -100, latitude: 45 },
      { label: 'Europe', longitude: 15, latitude: 52 },
      { label: 'Atlantic Ocean', longitude: -38, latitude: 18 },
      { label: 'Indian Ocean', longitude: 78, latitude: -22 },
      { label: 'Australia', longitude: 134, latitude: -25 },
    ];
    const place = draw(item('map', { title: 'x', alt: 'x', points }), width);
    expect(findCovered(place)).toEqual([]);
  },
);

test('of all outlines only that around the South Pole runs across the whole map', () => {
  const place = draw(item('map', { title: 'x', alt: 'x', points: [] }), 360);
  const outlines = [...place.querySelectorAll('.land')].flatMap(
    (land) => land.getAttribute('d')?.split('Z') ?? [],
  );
  const widths = outlines.filter(Boolean).map((outline) => {
    const xs = [...outline.matchAll(/[ML](-?[\d.]+) /g)].map(([, x]) => Number(x));
    return Math.max(...xs) - Math.min(...xs);
  });
  expect(widths.filter((width) => width > 200)).toHaveLength(1);
});
