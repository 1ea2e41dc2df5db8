import {
  type Drawing,
  fractionBars,
  marksAt,
  matchCards,
  numberLine,
  orderCards,
} from '../content/whiteboard.ts';

/** The drawing as the student completed it (decision 75): parts filled, a point, or cards in places; `null` for what it cannot have. */
export function completeTask(task: Drawing, drawn: number | readonly number[]): Drawing | null {
  const place = <Card>(cards: readonly Card[]): Card[] | null => {
    const places = typeof drawn === 'number' ? [] : drawn;
    const placed = [...new Set(places)].flatMap((number) => cards[number] ?? []);
    return placed.length === cards.length && places.length === cards.length ? placed : null;
  };
  if (task.command_type === 'order') {
    const items = place(task.payload.items);
    return items && orderCards(task.payload.title, items);
  }
  if (task.command_type === 'match') {
    const { title, pairs } = task.payload;
    const rights = place(pairs)?.map(({ right }) => right);
    return rights ? matchCards(title, pairs, rights) : null;
  }
  if (typeof drawn !== 'number') return null;
  if (task.command_type === 'fraction_bars') {
    const [bar] = task.payload.bars;
    if (!bar || !Number.isInteger(drawn) || drawn < 0 || drawn > bar.denominator) return null;
    return fractionBars(task.payload.title, [drawn, bar.denominator]);
  }
  if (task.command_type !== 'number_line') return null;
  const { from, to, step } = task.payload;
  const steps = (drawn - from) / step;
  const isBetweenSteps = Math.abs(steps - Math.round(steps)) > 1e-6; // 3 * 0.1 is not 0.3
  if (!(drawn >= from - 1e-9 && drawn <= to + 1e-9) || isBetweenSteps) return null;
  return numberLine({ ...task.payload, marks: marksAt(Number(drawn.toFixed(9))) });
}
