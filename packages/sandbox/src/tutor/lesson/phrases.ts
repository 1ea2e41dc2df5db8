/** What the tutor says around a problem. */
export const praise: readonly string[] = [
  'Yes, that is right.',
  'Correct!',
  'Well done.',
  'Exactly right.',
  'That is it.',
  'Nicely done.',
];

/** After a right answer that took a few tries. */
export const praiseForStaying: readonly string[] = [
  'Yes, now you have it.',
  'That is right. Good that you kept trying.',
  'Right, and you did not give up.',
];

export const notYet: readonly string[] = ['Not quite.', 'Not yet.', 'That is not it yet.'];

export const nextOnes: readonly string[] = [
  'Next one:',
  'Here is another one:',
  'Now this one:',
  'Try this one:',
];

export const backToWork: readonly string[] = [
  'Let us stay with our problem for now.',
  'We can come back to that after the lesson.',
  'I am only good at our lesson here.',
];

/** One phrase after the other, so that the same words don't come twice in a row. */
export const rotate = (phrases: readonly string[], count: number): string =>
  phrases[count % phrases.length] ?? '';
