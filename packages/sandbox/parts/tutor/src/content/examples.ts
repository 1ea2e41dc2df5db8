import all from './examples.json' with { type: 'json' };
import first from './first.json' with { type: 'json' };
import texts from './sentences/lesson.json' with { type: 'json' };

/** What children say first and most, and what is said to it. */
export const firstMessages: Readonly<
  Record<string, { readonly examples: readonly string[]; readonly replies: readonly string[] }>
> = first;

/** What students say, by what it is about: a sentence like one of these is about the same. */
export const examples: Readonly<Record<string, readonly string[]>> = all;

const kind: Readonly<Record<string, readonly string[]>> = texts.kindWords;

/** Kind words; the problem is asked again after them. */
export const kindWords = (intent: string): readonly string[] => [
  ...(firstMessages[intent]?.replies ?? []),
  ...(kind[intent] ?? []),
];
