import type { WhiteboardItem } from '@tutor-session/protocol';
import type { FractionBars, NumberLine, WhiteboardCommand, WorkedLines } from './whiteboard-command.ts';

/** Returns a whiteboard item as a command this page can draw; `null` for an unknown kind or payload (the list of kinds is open). */
export function readCommand({
  command_type,
  page_number,
  payload,
}: WhiteboardItem): WhiteboardCommand | null {
  if (command_type === 'number_line' && isNumberLine(payload)) return { command_type, page_number, payload };
  if (command_type === 'fraction_bars' && isFractionBars(payload))
    return { command_type, page_number, payload };
  if (command_type === 'worked_lines' && isWorkedLines(payload))
    return { command_type, page_number, payload };
  return null;
}

function isNumberLine(value: object): value is NumberLine {
  return (
    has(value, 'title', isText) &&
    has(value, 'from', Number.isFinite) &&
    has(value, 'to', Number.isFinite) &&
    has(value, 'step', Number.isFinite) &&
    has(
      value,
      'marks',
      everyItem((mark) => has(mark, 'at', Number.isFinite) && has(mark, 'label', isText)),
    ) &&
    has(
      value,
      'jumps',
      everyItem(
        (jump) =>
          has(jump, 'from', Number.isFinite) &&
          has(jump, 'to', Number.isFinite) &&
          has(jump, 'label', isText),
      ),
    )
  );
}

function isFractionBars(value: object): value is FractionBars {
  const isCount = (count: unknown) =>
    Number.isInteger(count) && Number(count) >= 0 && Number(count) <= 10_000;
  return (
    has(value, 'title', isText) &&
    has(
      value,
      'bars',
      everyItem(
        (bar) =>
          has(bar, 'numerator', isCount) &&
          has(bar, 'denominator', (count) => isCount(count) && Number(count) > 0) &&
          has(bar, 'label', isText),
      ),
    )
  );
}

function isWorkedLines(value: object): value is WorkedLines {
  const isNote = (note: unknown) => note === undefined || isText(note);
  return (
    has(value, 'title', isText) &&
    has(
      value,
      'lines',
      everyItem((line) => has(line, 'math', isText) && isNote('note' in line ? line.note : undefined)),
    )
  );
}

const isText = (value: unknown): boolean => typeof value === 'string';

function has(value: object, field: string, is: (value: unknown) => boolean): boolean {
  return is(Reflect.get(value, field));
}

function everyItem(is: (item: object) => boolean): (value: unknown) => boolean {
  return (value) =>
    Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && is(item));
}
