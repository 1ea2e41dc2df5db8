import { firstMessages } from '../content/examples.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };

/** What the tutor says around a problem; `praiseForStaying` after a right answer that took a few tries. */
export const { praise, praiseForStaying, notYet, notIt, nextOnes, notUnderstood, ifAnswer } = texts;

/** What the tutor says around explanations and drawings. */
export const { shallIGoOn, yourTurn, anExample, anotherSolved, drawn, allDrawn, noPicture, stillThere } =
  texts;

/** What the tutor says where it has no answer. */
export const {
  notKnown,
  thisMuch,
  noMeaning,
  likelyMeant,
  noFurtherWay,
  closeToAnswer,
  nothingWrong,
  ownWay,
  asksOurs,
  saidAlready,
  lastWasRight,
  soItIs,
  numberFacts,
  masked,
} = texts;

const kind: Readonly<Record<string, readonly string[]>> = texts.kindWords;

/** Kind words; the problem is asked again after them. */
export const kindWords = (intent: string): readonly string[] => [
  ...(firstMessages[intent]?.replies ?? []),
  ...(kind[intent] ?? []),
];

/** One sentence after the other, so that the same words don't come twice in a row. */
export const rotate = (sentences: readonly string[], count: number): string =>
  sentences[count % sentences.length] ?? '';
