import type { Drawing } from '../whiteboard.ts';

/**
 * The drawing as the student completed it (decision 75): with so many parts filled, or with a point at the place; `null` for what the
 * drawing cannot have.
 */
export function completeTask(task: Drawing, drawn: number): Drawing | null {
  if (task.command_type === 'fraction_bars') {
    const [bar] = task.payload.bars;
    if (!bar || !Number.isInteger(drawn) || drawn < 0 || drawn > bar.denominator) return null;
    const filled = { ...bar, numerator: drawn, label: `${drawn}/${bar.denominator}` };
    return { ...task, payload: { ...task.payload, bars: [filled] } };
  }
  if (task.command_type !== 'number_line') return null;
  const { from, to, step } = task.payload;
  if (drawn < from || drawn > to || !Number.isInteger((drawn - from) / step)) return null;
  return { ...task, payload: { ...task.payload, marks: [{ at: drawn, label: `${drawn}` }] } };
}
