import type { Drawing } from '../src/content/whiteboard.ts';

/** What is wrong with a drawing; empty when it can be drawn. */
export function drawingFaults(drawing: Drawing): string[] {
  const faults: string[] = [];
  const check = (fine: boolean, fault: string) => fine || faults.push(fault);
  const { payload } = drawing;
  check(payload.title.length > 0, 'no title');
  if (drawing.command_type === 'number_line') {
    const { from, to, step, marks, jumps } = drawing.payload;
    const places = [from, to, ...marks.map(({ at }) => at), ...jumps.flatMap((jump) => [jump.from, jump.to])];
    check([...places, step].every(Number.isFinite), 'not finite');
    check(step > 0 && to > from && (to - from) / step + 1 <= 40, 'ticks');
    check(
      places.every((place) => place >= from && place <= to),
      'outside of the line',
    );
  } else if (drawing.command_type === 'fraction_bars') {
    const { bars } = drawing.payload;
    check(bars.length > 0 && bars.length <= 6, 'number of bars');
    for (const { numerator, denominator } of bars) {
      check(Number.isInteger(numerator) && Number.isInteger(denominator), 'not whole');
      check(denominator >= 1 && denominator <= 24 && numerator >= 0 && numerator <= denominator, 'bar');
    }
  } else if (drawing.command_type !== 'worked_lines') {
    check(drawing.payload.alt.length > 20, 'no words');
  } else {
    const { lines } = drawing.payload;
    check(lines.length > 0 && lines.length <= 10, 'number of lines');
    check(
      lines.every(({ math, note = '' }) => math.length > 0 && math.length <= 45 && note.length <= 100),
      'length',
    );
    check(
      !/NaN|undefined|Infinity|-\d|\+ −|\b1x|--/.test(JSON.stringify(lines).replace(/K-\d|\d-\d/g, '')),
      'text',
    );
  }
  return faults;
}
