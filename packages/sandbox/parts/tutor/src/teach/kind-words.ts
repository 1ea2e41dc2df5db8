import { firstMessages } from '../content/examples.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };

const kind: Readonly<Record<string, readonly string[]>> = texts.kindWords;

/** Kind words; the problem is asked again after them. */
export const kindWords = (intent: string): readonly string[] => [
  ...(firstMessages[intent]?.replies ?? []),
  ...(kind[intent] ?? []),
];

/** One sentence after the other, so that the same words don't come twice in a row. */
export const rotate = (sentences: readonly string[], count: number): string =>
  sentences[count % sentences.length] ?? '';
