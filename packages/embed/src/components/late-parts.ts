import { type LateParts, LineRatings, ratingStyles } from './line-ratings.ts';
import type { PageParts } from './page-parts.ts';
import { pastLessonStyles } from './past-lesson-styles.ts';
import { TutorPastLessons } from './tutor-past-lessons.ts';
import { ratingWordStyles, TutorRatingWords } from './tutor-rating-words.ts';

/** Defines the elements that the page starts without, with the page's own styles; returns what the conversation gets. */
export function defineLateParts(page: PageParts): LateParts {
  if (!customElements.get('tutor-past-lessons')) {
    TutorPastLessons.page = page;
    TutorPastLessons.styles = [page.controls, pastLessonStyles];
    TutorRatingWords.styles = [page.controls, ratingWordStyles];
    customElements.define('tutor-past-lessons', TutorPastLessons);
    customElements.define('tutor-rating-words', TutorRatingWords);
  }
  return { LineRatings, ratingStyles };
}
