import { closestLang, type LanguageSource, type StringsFor, type TranslatedElement } from './strings.ts';
import type { TutorSessionElement } from './tutor-session-element.ts';

export type { LanguageSource };

/**
 * Every language there is besides English, by tag, for `useStrings`; each is loaded when an element in that language is on
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

/**
 * Gives the `<tutor-session>`s of this page, present and future, texts in further languages, by tag (`de`, `pt-BR`). Each
 * uses those of the nearest `lang` around it, the most exact tag winning, else English; a changed `lang` is followed. A
 * function is called when an element first needs its language. An element's own `strings` win over all. No code of the
 * element is imported here, so this works beside the CDN file, too.
 * @throws {TypeError} for a name that is not a language tag
 */
export function useStrings(added: Record<string, LanguageSource>): void {
  for (const tag of Object.keys(added)) {
    if (!/^[a-z]+(-[a-z\d]+)*$/i.test(tag)) throw new TypeError(`useStrings: "${tag}" is not a language tag`);
  }
  if (typeof document === 'undefined') return; // on a server there is nothing to show
  customElements.whenDefined('tutor-session').then((defined) => {
    const elementClass = defined as typeof TutorSessionElement;
    elementClass.stringsFor ??= createStringsFor();
    elementClass.stringsFor.add(added);
  });
}

function createStringsFor(): StringsFor {
  /** Elements that have asked for texts, and update when there are new ones. */
  const elements = new Set<WeakRef<TranslatedElement>>();
  const registered = new WeakSet<TranslatedElement>();
  /** `null` for what is being loaded. */
  const sources: Record<string, LanguageSource | null> = {};

  const register = (element: TranslatedElement) => {
    if (!registered.has(element)) elements.add(new WeakRef(element));
    registered.add(element);
  };
  const updateAll = () => {
    for (const reference of elements) {
      const element = reference.deref();
      if (element) element.requestUpdate();
      else elements.delete(reference);
    }
  };
  const add = (added: Record<string, LanguageSource>) => {
    Object.assign(sources, added);
    updateAll();
  };
  const stringsFor = (element: TranslatedElement): ReturnType<StringsFor> => {
    register(element);
    const lang = `${closestLang(element)}-`.toLowerCase();
    const [tag = ''] = Object.keys(sources)
      .filter((tag) => lang.startsWith(`${tag}-`.toLowerCase())) // "de" for "de" and "de-AT", not for "den"
      .sort((a, b) => b.length - a.length);
    const source = sources[tag];
    if (source === undefined) return {};
    if (typeof source !== 'function') return source;
    sources[tag] = null;
    const load = async () => (await source()).strings ?? {};
    load().then(
      (strings) => add({ [tag]: strings }),
      () => add({ [tag]: {} }), // what cannot be loaded leaves the English texts
    );
    return null;
  };

  for (const early of document.querySelectorAll<TranslatedElement>('tutor-session')) register(early);
  new MutationObserver(updateAll).observe(document, { subtree: true, attributeFilter: ['lang'] });
  return Object.assign(stringsFor, { add });
}
