import page from '../content/sentences/page.json' with { type: 'json' };
import set from '../content/sentences/set.json' with { type: 'json' };
import { fill, fillCounted } from '../content/sentences.ts';
import type { Lesson } from './lesson.ts';
import { progressOf } from './report.ts';

/** How far the lesson has come, in a sentence: who asks hears the same numbers as `report` has. */
export function progressSentence(lesson: Lesson): string {
  const progress = progressOf(lesson);
  if (!progress)
    return lesson.open?.kind === 'page' ? page.progress : 'We are working through your homework.';
  const left = progress.of - progress.number;
  return left === 0 ? fill(set.progressLast, progress) : fillCounted(set.progress, left, progress);
}
