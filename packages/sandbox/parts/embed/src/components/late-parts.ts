import { TutorPastLessons } from './tutor-past-lessons.ts';
import { TutorRatingWords } from './tutor-rating-words.ts';

export { LineRatings, ratingStyles } from './line-ratings.ts';

/** Defines the elements that the page starts without. */
export function defineLateParts(): void {
  if (customElements.get('tutor-past-lessons')) return;
  customElements.define('tutor-past-lessons', TutorPastLessons);
  customElements.define('tutor-rating-words', TutorRatingWords);
}
