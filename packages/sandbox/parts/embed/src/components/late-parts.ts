import { TutorPastLessons } from './tutor-past-lessons.ts';

export { LineRatings, ratingStyles } from './line-ratings.ts';

/** Defines the element that the page starts without. */
export function defineLateParts(): void {
  if (!customElements.get('tutor-past-lessons'))
    customElements.define('tutor-past-lessons', TutorPastLessons);
}
