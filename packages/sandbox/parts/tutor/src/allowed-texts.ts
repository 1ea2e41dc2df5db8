import type { Expected } from './content/problem.ts';
import type { Lesson } from './teach/lesson.ts';

const answers = (expected: Expected): string[] =>
  expected.kind === 'words' ? expected.accepted : [expected.value, ...(expected.also ?? [])];

/** What a student may write whatever it looks like: the problem that is open, the one before, and their answers. */
export function allowedTexts({ open, previous }: Lesson): string[] {
  return [
    ...(open ? [open.problem.ask, ...answers(open.problem.expected)] : []),
    ...(open?.problem.misconceptions.map(({ answer }) => answer) ?? []),
    ...(previous ? answers(previous.expected) : []),
  ];
}
