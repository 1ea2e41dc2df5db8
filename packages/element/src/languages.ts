import type { LanguageSource } from './use-strings.ts';

export { type LanguageSource, useStrings } from './use-strings.ts';

/**
 * Every language there is beside English, by tag, for `useStrings`; each is loaded when an element in that language is on
 * the page, and never otherwise.
 */
export const languages: Record<string, LanguageSource> = {
  ar: () => import('./strings/ar.ts'),
  de: () => import('./strings/de.ts'),
  es: () => import('./strings/es.ts'),
  fr: () => import('./strings/fr.ts'),
  he: () => import('./strings/he.ts'),
  it: () => import('./strings/it.ts'),
  ja: () => import('./strings/ja.ts'),
  nl: () => import('./strings/nl.ts'),
  pl: () => import('./strings/pl.ts'),
  pt: () => import('./strings/pt.ts'),
};
