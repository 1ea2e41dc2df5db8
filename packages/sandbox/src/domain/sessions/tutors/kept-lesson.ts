import type { TutorTurn } from '@tutor-session/tutor';
import type { LessonStart } from './tutor.ts';

/** A lesson that only the tutor of one engine can read, as it is stored. */
export interface KeptLesson {
  readonly kept_by: string;
  readonly lesson: unknown;
  /** What another tutor begins a lesson of its own with. */
  readonly start: Pick<LessonStart, 'subject' | 'level' | 'topic' | 'seed'>;
}

export function isKeptLesson(lesson: unknown): lesson is KeptLesson {
  return typeof lesson === 'object' && lesson !== null && 'kept_by' in lesson;
}

/** A turn whose lesson is stored with whose it is. */
export const keepLesson = (
  kept_by: string,
  { subject, level, topic, seed }: KeptLesson['start'],
  { lesson, ...turn }: TutorTurn<unknown>,
): TutorTurn<KeptLesson> => ({
  ...turn,
  lesson: { kept_by, lesson, start: { subject, level, topic, seed } },
});
