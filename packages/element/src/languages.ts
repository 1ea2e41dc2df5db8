import { closestLang, type TutorSessionStrings } from './strings.ts';
import type { TutorSessionElement } from './tutor-session-element.ts';

/** The texts of a language, or what loads a module that exports them as `strings`. */
export type LanguageSource =
  | Partial<TutorSessionStrings>
  | (() => Promise<{ strings: Partial<TutorSessionStrings> }>);

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

/** Elements that have asked for texts, and update when there are new ones. */
const elements = new Set<WeakRef<TutorSessionElement>>();
const registered = new WeakSet<TutorSessionElement>();
const sources: Record<string, LanguageSource | null> = {};

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
  Object.assign(sources, added);
  customElements
    .whenDefined('tutor-session')
    .then((defined) => connect(defined as typeof TutorSessionElement));
}

function connect(element: typeof TutorSessionElement): void {
  if (element.stringsFor !== stringsFor) {
    element.stringsFor = stringsFor;
    for (const early of document.querySelectorAll('tutor-session')) register(early);
    new MutationObserver(updateAll).observe(document, { subtree: true, attributeFilter: ['lang'] });
  }
  updateAll();
}

function stringsFor(element: TutorSessionElement): Partial<TutorSessionStrings> | null {
  register(element);
  const lang = `${closestLang(element)}-`.toLowerCase();
  const [tag = ''] = Object.keys(sources)
    .filter((tag) => lang.startsWith(`${tag}-`.toLowerCase()))
    .sort((a, b) => b.length - a.length);
  const source = sources[tag];
  if (source === undefined) return {};
  if (typeof source !== 'function') return source;
  sources[tag] = null; // while it is loaded
  load(tag, source);
  return null;
}

async function load(
  tag: string,
  source: Extract<LanguageSource, (...args: never) => unknown>,
): Promise<void> {
  try {
    const { strings } = await Promise.resolve().then(source);
    sources[tag] = strings ?? {};
  } catch {
    sources[tag] = {}; // what cannot be loaded leaves the English texts
  }
  updateAll();
}

function register(element: TutorSessionElement): void {
  if (!registered.has(element)) elements.add(new WeakRef(element));
  registered.add(element);
}

function updateAll(): void {
  for (const reference of elements) {
    const element = reference.deref();
    if (element) element.requestUpdate();
    else elements.delete(reference);
  }
}
