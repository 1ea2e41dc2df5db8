import type {
  FractionBars,
  NumberLine,
  WhiteboardCommand,
  WorkedLines,
} from '../../../src/tutor/whiteboard.ts';
import { tickLabel } from './number-line-ticks.ts';

/** Describes in words all that a drawing shows, for screen readers. */
export function describeCommand(command: WhiteboardCommand): string {
  switch (command.command_type) {
    case 'number_line':
      return describeNumberLine(command.payload);
    case 'fraction_bars':
      return describeFractionBars(command.payload);
    case 'worked_lines':
      return describeWorkedLines(command.payload);
  }
}

function describeNumberLine(line: NumberLine): string {
  const name = (value: number) => tickLabel(value, line);
  const marks = line.marks.map(({ at, label }) =>
    label && label !== name(at) ? `${name(at)} (${label})` : name(at),
  );
  const jumps = line.jumps.map(
    ({ from, to, label }) => `Jump from ${name(from)} to ${name(to)}${label ? `: ${label}` : ''}.`,
  );
  return [
    `Number line from ${name(line.from)} to ${name(line.to)}.`,
    ...(marks.length > 0 ? [`Marked: ${marks.join(', ')}.`] : []),
    ...jumps,
  ].join(' ');
}

function describeFractionBars({ bars }: FractionBars): string {
  const described = bars.map(({ numerator, denominator, label }) => {
    const parts = `${denominator} ${denominator === 1 ? 'part' : 'parts'}, ${numerator} filled`;
    return `${label || `${numerator}/${denominator}`}: a bar of ${parts}.`;
  });
  return described.join(' ');
}

function describeWorkedLines({ lines }: WorkedLines): string {
  return lines
    .map(({ math, note }, index) => `Line ${index + 1}: ${math}${note ? ` (${note})` : ''}.`)
    .join(' ');
}
