import type { Checker } from './checker.ts';
import { type Fault, findFaults, isAskedAbout } from './find-faults.ts';
import { playLesson } from './play-lesson.ts';
import { readVerdict } from './verdict.ts';

/**
 * Plays `count` lessons from number `first` on, and finds what is wrong in them: `compared` verdicts with the independent grades. Of the
 * `right` answers the student was asked about some.
 */
export async function checkLessons(first: number, count: number, grade: Checker['grade']) {
  const lessons = Array.from({ length: count }, (_, at) => playLesson(first + at));
  const graded = lessons.flatMap(({ name, turns }) =>
    turns.flatMap((turn) => {
      const verdict = readVerdict(turn);
      const ask = turn.before.open?.problem.ask ?? '';
      return verdict === 'none' || turn.meant === 'talk' || turn.before.question
        ? []
        : [{ name, verdict, ask, typed: turn.typed }];
    }),
  );
  const grades = await grade(graded.map(({ ask, typed }) => ({ ask, typed })));
  const wrong = graded.flatMap(({ name, verdict, ask, typed }, at): Fault[] =>
    grades[at] === 'unknown' || grades[at] === verdict
      ? []
      : [{ kind: 'verdict', detail: `${grades[at]}, not ${verdict}`, text: `${name}: ${ask} / ${typed}` }],
  );
  return {
    messages: lessons.reduce((sum, { turns }) => sum + turns.length - 1, 0),
    right: lessons
      .flatMap(({ turns }) => turns)
      .filter(({ meant, typed }) => meant === 'right' && typed !== 'yes').length,
    asked: lessons.flatMap(({ turns }) => turns).filter(isAskedAbout).length,
    compared: grades.filter((grade) => grade !== 'unknown').length,
    faults: [...wrong, ...lessons.flatMap(findFaults)],
  };
}
