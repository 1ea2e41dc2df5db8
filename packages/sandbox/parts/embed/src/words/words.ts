import { nothing } from 'lit';
import english from './en.json' with { type: 'json' };

/**
 * All that the page itself says, in a language. `{name}` stands for what is put in its place; a text never has more of one thing than its
 * English has. The tutor's words are not here: they come from the service.
 */
export type Words = typeof english;

type LoadWords = () => Promise<{ default: Words }>;

/** Every language besides English; each is loaded when an embedding page is in it, and never otherwise. */
export const languages = {
  ar: () => import('./ar.json', { with: { type: 'json' } }),
  de: () => import('./de.json', { with: { type: 'json' } }),
  es: () => import('./es.json', { with: { type: 'json' } }),
} satisfies Record<string, LoadWords>;

/** The page's own texts, in the language that it shows now. */
export const words: Words = { ...english };

let language = 'en';
/** The one that was asked for last. */
let wanted = language;

/**
 * Shows the page in the language of `tag` (BCP 47), or in English where there are no texts in it. Resolves when `words` and
 * the document are in it; the last call wins. Rejects where the texts cannot be loaded, and leaves the page as it is.
 */
export async function showLanguage(document: Document, tag: string): Promise<void> {
  const [name = ''] = tag.toLowerCase().split('-');
  const load = (languages as Partial<Record<string, LoadWords>>)[name];
  const asked = load ? name : 'en';
  wanted = asked;
  const texts = load ? (await load()).default : english;
  if (wanted !== asked) return;
  language = asked;
  Object.assign(words, texts);
  const root = document.documentElement;
  root.lang = load || name === 'en' ? tag : 'en';
  root.dir = name === 'ar' ? 'rtl' : 'ltr';
  document.title = words.title;
}

/** Whether the lesson is in another language than the page around it. */
export const isTranslated = (): boolean => language !== 'en';

/** The `lang` of the lesson's own texts, which are English: only where the page is not, so that it keeps its `en-GB`. */
export const lessonLang = (): string | typeof nothing => (isTranslated() ? 'en' : nothing);

/** What this page calls a subject or a topic; `undefined` for a name that it does not know. */
export function knownName(name: string): string | undefined {
  const key = name.replaceAll(/[_-]+/g, ' ').trim().toLowerCase();
  const known: Readonly<Record<string, string>> = words.names;
  return Object.hasOwn(known, key) ? known[key] : undefined;
}

/** Puts values in the places of a text: `fill('Problem {number}', { number: 2 })` is `Problem 2`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return place(text, values).join('');
}

/** As `fill`, with values of any kind, for a template: the text's pieces and the values, in the order of the language. */
export function place<Value>(text: string, values: Readonly<Record<string, Value>>): (string | Value)[] {
  return text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 1 ? (values[part] ?? '') : part));
}
