import { allowedTexts } from './allowed-texts.ts';
import { type AnswerOptions, answer } from './answer.ts';
import { createCatalogue, findTopic, fittingTopic } from './content/catalogue.ts';
import { lazily } from './content/lazily.ts';
import { parseLevel } from './content/level.ts';
import { plainName } from './content/modules.ts';
import { ownModules } from './content/own-modules.ts';
import { exercises } from './exercises/exercises.ts';
import { hearMessage, listedOf } from './hear-message.ts';
import { listSentences } from './list-sentences.ts';
import { maskPersonalData } from './mask-personal-data.ts';
import { beginLesson, type LessonOptions } from './teach/begin-lesson.ts';
import { openDraft } from './teach/draft.ts';
import { homework } from './teach/homework.ts';
import type { Lesson } from './teach/lesson.ts';
import { report } from './teach/report.ts';

export type LessonTutor = ReturnType<typeof ownTutor>;

/** The tutor that teaches what comes with the sandbox. It keeps no lesson between calls; single words and the last message stay in memory. */
export const ownTutor = lazily(() => {
  const catalogue = createCatalogue(ownModules, exercises);
  return {
    taxonomy: catalogue.taxonomy,
    /** The subject's name as the taxonomy has it; one that it does not have, without case, spaces, hyphens and underscores. */
    canonicalSubject: (name: string) => catalogue.subject(name)?.subject ?? plainName(name),
    canonicalTopic(subject: string, name: string) {
      const known = catalogue.subject(subject);
      return (known && findTopic(known, name)?.topic) ?? plainName(name);
    },
    /** The topic of a session whose token names none: the first of the taxonomy that fits subject and level. */
    chooseTopic: (subject: string, level: string) =>
      fittingTopic(catalogue.subject(subject) ?? catalogue.general, parseLevel(level)).topic,
    beginLesson: (options: LessonOptions) => beginLesson(catalogue, options),
    answer: (lesson: Lesson, text: string, options?: AnswerOptions) =>
      answer(catalogue, lesson, text, options),
    report: (lesson: Lesson) => report(catalogue, lesson),
    /** A message with its personal data masked, as it is stored and answered. */
    mask: (lesson: Lesson, text: string) => maskPersonalData(text, { allowed: allowedTexts(lesson) }),
    homework: (lesson: Lesson, lines: readonly string[]) => homework(catalogue, lesson, lines),
    /** What a message is heard as, by examples of what students say. */
    hear: (lesson: Lesson, text: string, options?: Pick<AnswerOptions, 'moduleText' | 'page'>) =>
      hearMessage(openDraft(catalogue, lesson, options), text),
    /** The sentences of the lesson that may reply to a message, at most 40; a model chooses among them. */
    sentences: (lesson: Lesson, text: string, options?: Pick<AnswerOptions, 'moduleText'>) =>
      listSentences(listedOf(openDraft(catalogue, lesson, options)), text),
  };
});
