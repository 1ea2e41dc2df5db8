import { readGrades } from '@tutor-session/protocol';

/** Grades from kindergarten (0) to 12. */
export interface Level {
  from: number;
  to: number;
}

/** Where a level can't be read at all: the middle of what is built in. */
const unknownLevel: Level = { from: 3, to: 5 };

/** Reads `3-5`, `K-2`, `7`, `grade 6`, `9–12`; grades beyond 12 count as 12, and nonsense as `3-5`. */
export function parseLevel(text: string): Level {
  const [first, second = first] = readGrades(text);
  if (first === undefined || second === undefined) return unknownLevel;
  return { from: Math.min(first, second), to: Math.max(first, second) };
}

/** `K-5`, `3-7`: the form of the `level` claim. */
export const formatLevel = ({ from, to }: Level): string => `${from === 0 ? 'K' : from}-${to}`;

export const covers = (outer: Level, inner: Level): boolean =>
  outer.from <= inner.from && inner.to <= outer.to;

/** How many grades lie between the two: 0 when they overlap. */
export const distance = (a: Level, b: Level): number => Math.max(0, a.from - b.to, b.from - a.to);

/** The grades of `wanted` that lie in `range`; the nearest grade of `range` when none does. */
export function overlap(range: Level, wanted: Level): Level {
  const clamp = (grade: number) => Math.min(Math.max(grade, range.from), range.to);
  return { from: clamp(wanted.from), to: clamp(wanted.to) };
}
