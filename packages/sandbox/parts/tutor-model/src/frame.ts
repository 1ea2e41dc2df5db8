import type { Lesson, LessonTurn, TutorAction } from '@tutor-session/tutor';

/** A turn of the built-in tutor with the place in it where a model's words may stand. */
export interface Frame {
  /** What the built-in tutor says before: whether the answer was right. Empty where nothing was answered. */
  readonly lead: string;
  /** What the model's words stand for. */
  readonly words: string;
  /** Whether the built-in words are needed where the model's end early: they are the help that was asked for. */
  readonly isNeeded: boolean;
  /** What stands behind. */
  readonly rest: readonly TutorAction[];
}

/** `null` where the built-in tutor's words stand as they are. */
export function findFrame(before: Lesson, { lesson, actions, reading }: LessonTurn): Frame | null {
  const [first, ...others] = actions;
  if (!before.open || first?.kind !== 'say' || reading === undefined) return null;
  const { problem, help } = before.open;
  const isSame = lesson.open?.problem.ask === problem.ask;
  if (reading === 'talk' && isSame) {
    const isSaid = (action: TutorAction) => action.kind === 'say';
    const words = actions.flatMap((action) => (action.kind === 'say' ? [action.text] : [])).join(' ');
    return {
      lead: '',
      words,
      isNeeded: lesson.open?.help !== help,
      rest: actions.filter((action) => !isSaid(action)),
    };
  }
  const [, lead = '', behind = ''] = /^(.+?[.!])(?: (.*))?$/s.exec(first.text) ?? [];
  if (lead === '' || behind === '') return null;
  if (reading === 'wrong' && isSame) return { lead, words: behind, isNeeded: true, rest: others };
  if (reading !== 'right' || !behind.startsWith(problem.praise)) return null;
  const tail = behind.slice(problem.praise.length).trim();
  return {
    lead,
    words: problem.praise,
    isNeeded: true,
    rest: tail ? [{ kind: 'say', text: tail }, ...others] : others,
  };
}
