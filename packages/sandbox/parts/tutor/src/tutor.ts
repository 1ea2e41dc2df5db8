import { type AnswerOptions, answer } from './answer.ts';
import { createCatalogue, findTopic, fittingTopic, type Taxonomy } from './content/catalogue.ts';
import { parseLevel } from './content/level.ts';
import { plainName, type TeachingModule } from './content/modules.ts';
import { exercises } from './exercises/exercises.ts';
import { allowedTexts } from './hear/allowed-texts.ts';
import { hear } from './hear/hear.ts';
import { listSentences } from './hear/list-sentences.ts';
import { maskPersonalData } from './mask-personal-data.ts';
import { beginLesson, type LessonOptions } from './teach/begin-lesson.ts';
import { openDraft } from './teach/draft.ts';
import type { Heard, Quote } from './teach/heard.ts';
import { homework } from './teach/homework.ts';
import type { Lesson, LessonTurn } from './teach/lesson.ts';
import { type LessonReport, report } from './teach/report.ts';

/** A tutor that teaches by its content. It keeps no lesson between calls; single words and the last message stay in memory, read once. */
export interface LessonTutor {
  readonly taxonomy: Taxonomy;
  /** The subject's name as the taxonomy has it; one that it does not have, without case, spaces, hyphens and underscores. */
  canonicalSubject(name: string): string;
  /** The same for a topic of the subject. */
  canonicalTopic(subject: string, name: string): string;
  /** The topic of a session whose token names none: the first of the taxonomy that fits subject and level (decision 34). */
  chooseTopic(subject: string, level: string): string;
  beginLesson(options: LessonOptions): LessonTurn;
  answer(lesson: Lesson, text: string, options?: AnswerOptions): LessonTurn;
  report(lesson: Lesson): LessonReport;
  /** A message with its personal data masked, as it is stored and answered. */
  mask(lesson: Lesson, text: string): string;
  homework(lesson: Lesson, lines: readonly string[]): LessonTurn;
  /** What a message is heard as, by examples of what students say. */
  hear(lesson: Lesson, text: string, options?: Pick<AnswerOptions, 'moduleText' | 'page'>): Heard;
  /** The sentences of the lesson that may reply to a message, at most 40; a model chooses among them. */
  sentences(lesson: Lesson, text: string, options?: Pick<AnswerOptions, 'moduleText'>): Quote[];
}

/** Makes a tutor that teaches the modules; one of them must be of the subject "general". */
export function createLessonTutor(modules: readonly TeachingModule[]): LessonTutor {
  const catalogue = createCatalogue(modules, exercises);
  return {
    taxonomy: catalogue.taxonomy(),
    canonicalSubject: (name) => catalogue.subject(name)?.subject ?? plainName(name),
    canonicalTopic(subject, name) {
      const known = catalogue.subject(subject);
      return (known && findTopic(known, name)?.topic) ?? plainName(name);
    },
    chooseTopic: (subject, level) =>
      fittingTopic(catalogue.subject(subject) ?? catalogue.general(), parseLevel(level)).topic,
    beginLesson: (options) => beginLesson(catalogue, options),
    answer: (lesson, text, options) => answer(catalogue, lesson, text, options),
    report: (lesson) => report(catalogue, lesson),
    mask: (lesson, text) => maskPersonalData(text, { allowed: allowedTexts(lesson) }),
    homework: (lesson, lines) => homework(catalogue, lesson, lines),
    hear: (lesson, text, options) => hear(openDraft(catalogue, lesson, options), text),
    sentences: (lesson, text, options) => listSentences(openDraft(catalogue, lesson, options), text),
  };
}
