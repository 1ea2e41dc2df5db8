import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { fill, fillCounted } from '../content/sentences.ts';
import type { Lesson } from './lesson.ts';
import { progressOf } from './report.ts';

/** How far the lesson has come, in a sentence: who asks hears the same numbers as `report` has. */
export function progressSentence(lesson: Lesson): string {
  const progress = progressOf(lesson);
  if (!progress)
    return lesson.open?.kind === 'page' ? texts.page.progress : 'We are working through your homework.';
  const left = progress.of - progress.number;
  return left === 0
    ? fill(texts.set.progressLast, progress)
    : fillCounted(texts.set.progress, left, progress);
}
