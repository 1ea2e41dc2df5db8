import { english, type Words } from './english.ts';

/** The page's own texts, in the language that it shows now. */
export const words: Words = { ...english };

/** Puts values in the places of a text: `fill('Problem {number}', { number: 2 })` is `Problem 2`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return place(text, values).join('');
}

/** As `fill`, with values of any kind, for a template: the text's pieces and the values, in the order of the language. */
export function place<Value>(text: string, values: Readonly<Record<string, Value>>): (string | Value)[] {
  return text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 1 ? (values[part] ?? '') : part));
}
