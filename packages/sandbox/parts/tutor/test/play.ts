import type { Problem } from '../src/content/problem.ts';
import type { ConceptContent, Lesson, LessonTurn, TutorAction } from '../src/index.ts';
import { answer, beginLesson } from './own-tutor.ts';

/** What a student types who knows everything. */
export const rightAnswer = ({ expected }: Problem): string =>
  expected.kind === 'number' ? expected.value : (expected.accepted[0] ?? '');

/** A number nobody expects: wrong for every problem with a number. */
export const wrongAnswer = '987654321';

export const begin = (
  subject: string,
  level: string,
  topic = '',
  seed: string | number = 'seed',
): LessonTurn => beginLesson({ subject, level, seed, ...(topic && { topic }) });

/** A lesson of a partner's own concepts. */
export const beginOwn = (...concepts: ConceptContent[]): LessonTurn =>
  beginLesson({
    ...{ subject: 'x', level: '3-5', topic: 'x', seed: 1 },
    material: { topic: 'x', questions: [], concepts },
  });

/** Says one thing after the other; `null` stands for the right answer. */
export function say(turn: LessonTurn, ...texts: (string | null)[]): LessonTurn {
  return texts.reduce<LessonTurn>(
    ({ lesson }, text) => answer(lesson, text ?? (lesson.open ? rightAnswer(lesson.open.problem) : '')),
    turn,
  );
}

/** All turns of a lesson from its beginning, as long as it goes on. */
export function playAll(first: LessonTurn, next: (lesson: Lesson, index: number) => string): LessonTurn[] {
  const turns = [first];
  for (let turn = first; turn.lesson.open && turns.length < 1000; turns.push(turn))
    turn = answer(turn.lesson, next(turn.lesson, turns.length));
  return turns;
}

/** All turns of a lesson in which every answer is wrong. */
export const failAll = (turn: LessonTurn): LessonTurn[] => playAll(turn, () => wrongAnswer);

export const allActions = (turns: readonly LessonTurn[]): TutorAction[] =>
  turns.flatMap(({ actions }) => actions);

/** What the student drew, as it is kept. */
export const drawnByStudent = ({ actions }: LessonTurn) =>
  actions.flatMap((action) =>
    action.kind === 'draw' && action.author === 'student' ? [action.command] : [],
  );

export const kinds = ({ actions }: LessonTurn): string => actions.map(({ kind }) => kind).join(' ');

export const words = ({ actions }: LessonTurn): string =>
  actions.flatMap((action) => (action.kind === 'say' ? [action.text] : [])).join(' ');
