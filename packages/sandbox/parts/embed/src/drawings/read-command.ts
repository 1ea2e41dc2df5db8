import { type FractionBars, isObject, type NumberLine, type WorkedLines } from '@tutor-session/protocol';
import type { DrawnItem } from './drawing.ts';

/** A whiteboard item that this page can draw: its `command_type` with its `payload` (contract 6, decision 33). */
export type WhiteboardCommand =
  | { command_type: 'number_line'; payload: NumberLine }
  | { command_type: 'fraction_bars'; payload: FractionBars }
  | { command_type: 'worked_lines'; payload: WorkedLines };

/** Returns a whiteboard item as a command this page can draw; `null` for an unknown kind or payload (the list of kinds is open). */
export function readCommand({ command_type, payload }: DrawnItem): WhiteboardCommand | null {
  const isDrawable = payloads.get(command_type)?.(payload);
  return isDrawable ? ({ command_type, payload } as unknown as WhiteboardCommand) : null;
}

/** Whether a value of a payload can be drawn. */
export type PayloadCheck = (value: unknown) => boolean;

export const isText: PayloadCheck = (value) => typeof value === 'string';
export const isNumber: PayloadCheck = Number.isFinite;
export const isTexts: PayloadCheck = (value) => Array.isArray(value) && value.every(isText);
const isCount: PayloadCheck = (value) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 10_000;

export const optional =
  (is: PayloadCheck): PayloadCheck =>
  (value) =>
    value === undefined || is(value);

/** An object with at least these fields. */
export function has(fields: Record<string, PayloadCheck>): PayloadCheck {
  return (value) => isObject(value) && Object.entries(fields).every(([name, is]) => is(value[name]));
}

/** A list of such objects. */
export function listOf(fields: Record<string, PayloadCheck>): PayloadCheck {
  return (value) => Array.isArray(value) && value.every(has(fields));
}

const number_line = has({
  title: isText,
  from: isNumber,
  to: isNumber,
  step: isNumber,
  marks: listOf({ at: isNumber, label: isText }),
  jumps: listOf({ from: isNumber, to: isNumber, label: isText }),
});
const isDenominator: PayloadCheck = (value) => isCount(value) && value !== 0;
const fraction_bars = has({
  title: isText,
  bars: listOf({ numerator: isCount, denominator: isDenominator, label: isText }),
});
const worked_lines = has({ title: isText, lines: listOf({ math: isText, note: optional(isText) }) });

const payloads = new Map(Object.entries({ number_line, fraction_bars, worked_lines }));
