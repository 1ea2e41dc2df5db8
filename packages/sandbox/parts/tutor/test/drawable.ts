import type { Drawing } from '../src/content/whiteboard.ts';

/** What is wrong with a drawing; empty when it can be drawn. */
export function drawingFaults({ command_type, payload }: Drawing): string[] {
  const rules = { title: payload.title.length > 0, ...rulesOf({ command_type, payload } as Drawing) };
  return Object.entries(rules).flatMap(([rule, isKept]) => (isKept ? [] : rule));
}

const isWithin = (value: number, from: number, to: number): boolean => value >= from && value <= to;

function rulesOf(drawing: Drawing): Record<string, boolean> {
  if (drawing.command_type === 'number_line') {
    const { from, to, step, marks, jumps } = drawing.payload;
    const places = [...marks.map(({ at }) => at), ...jumps.flatMap((jump) => [jump.from, jump.to])];
    return {
      ticks: step > 0 && to > from && (to - from) / step + 1 <= 40,
      places: places.every((place) => isWithin(place, from, to)),
    };
  }
  if (drawing.command_type === 'fraction_bars') {
    const { bars } = drawing.payload;
    const isBar = ({ numerator, denominator }: (typeof bars)[number]) =>
      [numerator, denominator].every(Number.isInteger) &&
      isWithin(denominator, 1, 24) &&
      isWithin(numerator, 0, denominator);
    return { count: isWithin(bars.length, 1, 6), bars: bars.every(isBar) };
  }
  if (drawing.command_type !== 'worked_lines') return { words: drawing.payload.alt.length > 20 };
  const { lines } = drawing.payload;
  const text = JSON.stringify(lines).replace(/K-\d|\d-\d/g, '');
  return {
    count: isWithin(lines.length, 1, 10),
    length: lines.every(({ math, note = '' }) => isWithin(math.length, 1, 45) && note.length <= 100),
    text: !/NaN|undefined|Infinity|-\d|\+ −|\b1x|--/.test(text),
  };
}
