import { maskPersonalData } from '@tutor-session/tutor';
import { builtInTutor } from './built-in-tutor.ts';
import { isKeptLesson, keepLesson } from './kept-lesson.ts';
import { isPromise } from './running-reply.ts';
import type { Tutor } from './tutor.ts';

/**
 * The tutor of an engine, which gets no lesson that it cannot read: the built-in tutor goes on in its place. So engines may be renamed,
 * added and left out while sessions of theirs go on.
 */
export function keepLessons(engine: string, tutor: Tutor): Tutor {
  const sharesLessons = tutor.lessons === 'built-in';
  /** What the tutor gets as its lesson; `undefined` where it is not its own. */
  const open = (lesson: unknown): { readonly lesson: unknown } | undefined => {
    if (isKeptLesson(lesson)) return lesson.kept_by === engine && !sharesLessons ? lesson : undefined;
    return sharesLessons ? { lesson } : undefined;
  };
  return {
    ...(tutor.lessons && { lessons: tutor.lessons }),
    model: tutor.model,
    price: tutor.price,
    chooseTopic: (subject, level) => tutor.chooseTopic(subject, level),
    beginLesson(start) {
      const turn = tutor.beginLesson(start);
      return sharesLessons ? turn : keepLesson(engine, start, turn);
    },
    reply(lesson, request, options) {
      const own = open(lesson);
      if (!own) return builtInTutor.reply(lesson, request, options);
      const turn = tutor.reply(own.lesson, request, options);
      if (!isKeptLesson(lesson)) return turn;
      const { start } = lesson;
      return isPromise(turn)
        ? turn.then((turn) => keepLesson(engine, start, turn))
        : keepLesson(engine, start, turn);
    },
    mask(lesson, text) {
      const own = open(lesson);
      return (
        (own ? tutor.mask?.(own.lesson, text) : builtInTutor.mask?.(lesson, text)) ?? maskPersonalData(text)
      );
    },
    report(lesson) {
      const own = open(lesson);
      return (own ? tutor.report?.(own.lesson) : builtInTutor.report?.(lesson)) ?? {};
    },
  };
}
