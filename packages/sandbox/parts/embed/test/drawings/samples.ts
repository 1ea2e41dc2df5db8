import type { WhiteboardItem } from '@tutor-session/protocol';
import { render } from 'lit';
import { estimateText } from '../../src/drawings/drawing.ts';
import { renderDrawing } from '../../src/drawings/render-drawing.ts';

/** An item as the whiteboard draws it, so many pixels wide. */
export function draw(
  sample: WhiteboardItem,
  width = 300,
  late?: Parameters<typeof renderDrawing>[2],
): HTMLElement {
  const place = document.createElement('div');
  render(renderDrawing(sample, { width, measure: estimateText, id: 'd' }, late), place);
  return place;
}

export function item(command_type: string, payload: Record<string, unknown>): WhiteboardItem {
  return {
    index: 0,
    author: 'tutor',
    command_type,
    page_number: 1,
    payload,
    at_ms: 0,
    timestamp: '2026-01-02T03:04:05Z',
  };
}

export const numberLine: WhiteboardItem = item('number_line', {
  title: '3 + 4 − 2',
  from: 0,
  to: 10,
  step: 1,
  marks: [
    { at: 3, label: 'start' },
    { at: 7, label: '7' },
  ],
  jumps: [
    { from: 3, to: 7, label: '+4' },
    { from: 7, to: 5, label: '−2' },
  ],
});

export const fractionBars: WhiteboardItem = item('fraction_bars', {
  title: 'Which is more?',
  bars: [
    { numerator: 3, denominator: 4, label: '3/4' },
    { numerator: 5, denominator: 4, label: 'one whole and a quarter of a pizza' },
  ],
});

export const workedLines: WhiteboardItem = item('worked_lines', {
  title: 'Solve 2x + 3 = 11',
  lines: [
    { math: '2x + 3 = 11' },
    { math: '2x = 8', note: 'Take 3 away from both sides.' },
    { math: 'x = 8/2' },
  ],
});

export const order: WhiteboardItem = item('order', {
  title: 'Units',
  alt: 'x',
  items: ['day', 'second', 'hour'],
});
export const match: WhiteboardItem = item('match', {
  title: 'Capitals',
  alt: 'x',
  pairs: [
    { left: 'Spain', right: 'Rome' },
    { left: 'Italy', right: 'Cairo' },
    { left: 'Egypt', right: 'Madrid' },
  ],
});
