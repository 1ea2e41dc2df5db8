import type { SessionUpdate } from '@tutor-session/embed-api';
import type { DrawnItem } from './drawing.ts';
import { lineInset } from './number-line.ts';
import { readCommand } from './read-command.ts';

/** A drawing in which the student can answer, and the values that can be chosen in it (decision 75). */
export interface BoardTask {
  item: DrawnItem;
  min: number;
  max: number;
  step: number;
  /** What is chosen at first: what the student drew last for this problem. */
  start: number;
  /** Pixels between the drawing's sides and the ends of what is measured; 0 where that is a bar by itself. */
  inset: number;
}

/** Cards that the student moves; see `cards/`, which is loaded when the first come. */
export interface CardsTask {
  item: DrawnItem;
  /** What the student drew last for the problem. */
  drawn: DrawnItem | undefined;
}

/** What the student sends: the answer in words, and what was done in the drawing, as the embed API has it. */
export interface TaskAnswer {
  text: string;
  drawn: number | number[];
}

export const hasCards = (task: BoardTask | CardsTask): task is CardsTask => 'drawn' in task;

/** Reads the task of a response; `null` where there is none that this page can show. `drawn` is what the student drew last for it. */
export function readTask(item: SessionUpdate['task'], drawn?: DrawnItem): BoardTask | CardsTask | null {
  if (!item) return null;
  if (item.command_type === 'order' || item.command_type === 'match') return { item, drawn };
  const [command, before] = [readCommand(item), drawn && readCommand(drawn)];
  if (command?.command_type === 'number_line') {
    const { from, to, step } = command.payload;
    const at = before?.command_type === 'number_line' ? before.payload.marks[0]?.at : undefined;
    return { item, min: from, max: to, step, start: at ?? from, inset: lineInset };
  }
  const [bar] = command?.command_type === 'fraction_bars' ? command.payload.bars : [];
  if (!bar) return null;
  const filled = before?.command_type === 'fraction_bars' ? before.payload.bars[0]?.numerator : undefined;
  return { item, min: 0, max: bar.denominator, step: 1, start: filled ?? 0, inset: 0 };
}

/** The drawing with what is chosen. */
export function completeTask({ item, max }: BoardTask, value: number): DrawnItem {
  const chosen =
    item.command_type === 'number_line'
      ? { marks: [{ at: value, label: '' }] }
      : { bars: [{ numerator: value, denominator: max, label: `${value}/${max}` }] };
  return { ...item, payload: { ...item.payload, ...chosen } };
}
