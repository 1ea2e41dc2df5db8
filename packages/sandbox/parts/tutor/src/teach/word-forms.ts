import content from '../content/phrases/word-forms.json' with { type: 'json' };
import { remember } from '../content/remember.ts';

/** They end in s, and are no plurals, or another word without it. */
const noPlurals = new Set(content.noPlurals);

const irregular = new Map(
  Object.entries(content.irregular).flatMap(([word, forms]) =>
    forms.split(' ').map((form) => [form, word] as const),
  ),
);

/** A word or several as a glossary has them: each in the singular, and irregular forms as their words. */
export const singular: (text: string) => string = remember((text) => {
  if (noPlurals.has(text)) return text;
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .split(' ')
    .map((word) => irregular.get(word) ?? (noPlurals.has(word) ? word : withoutPlural(word)))
    .join(' ');
});

const withoutPlural = (word: string): string =>
  word
    .replace(/(?<=\p{L}{2})ies$/u, 'y')
    .replace(/(?<=x|ch|sh|ss|[^aeiou]o)es$/u, '')
    .replace(/(?<=\p{L}{2}[^s])s$/u, '');

/** `carrying`, `carried` → `carri`, as `carry`: without what a form may have at its end. */
export const verbStem = (word: string): string =>
  word.replace(/(?<=\p{L}{3})(?:ying|ied|y)$/u, 'i').replace(/(?<=\p{L}{3})(?:ing|ed|e)$/u, '');
