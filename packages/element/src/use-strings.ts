import type { TutorSessionStrings } from './strings.ts';
import type { TutorSessionElement } from './tutor-session-element.ts';

/** The words of a language, or what loads a module that has them as `strings`. */
export type LanguageSource =
  | Partial<TutorSessionStrings>
  | (() => Promise<{ strings: Partial<TutorSessionStrings> }>);

/** Elements that have asked for words, and are told when there are new ones. */
const askers = new Set<WeakRef<TutorSessionElement>>();
const known = new WeakSet<TutorSessionElement>();
const languages: Record<string, LanguageSource | null> = {};

/**
 * Gives the `<tutor-session>`s of this page, present and future, words in further languages, by tag (`de`, `pt-BR`). Each
 * takes those of the nearest `lang` around it, the most exact tag winning, else English; a changed `lang` is followed. A
 * function is called when an element first needs its language. An element's own `strings` win over all. Nothing of the
 * element is imported here, so this works beside the CDN file, too.
 * @throws {TypeError} for a name that is no language tag
 */
export function useStrings(added: Record<string, LanguageSource>): void {
  for (const tag of Object.keys(added)) {
    if (!/^[a-z]+(-[a-z\d]+)*$/i.test(tag)) throw new TypeError(`useStrings: "${tag}" is no language tag`);
  }
  if (typeof document === 'undefined') return; // on a server there is no face to show
  Object.assign(languages, added);
  customElements.whenDefined('tutor-session').then((defined) => teach(defined as typeof TutorSessionElement));
}

function teach(element: typeof TutorSessionElement): void {
  if (element.stringsFor !== stringsFor) {
    element.stringsFor = stringsFor;
    for (const early of document.querySelectorAll('tutor-session')) remember(early);
    new MutationObserver(refresh).observe(document, { subtree: true, attributeFilter: ['lang'] });
  }
  refresh();
}

function stringsFor(element: TutorSessionElement): Partial<TutorSessionStrings> | null {
  remember(element);
  const lang = `${languageAround(element)}-`.toLowerCase();
  const [tag] = Object.keys(languages)
    .filter((tag) => lang.startsWith(`${tag}-`.toLowerCase()))
    .sort((a, b) => b.length - a.length);
  if (!tag) return {};
  const source = languages[tag];
  if (typeof source !== 'function') return source ?? null;
  languages[tag] = null;
  load(tag, source);
  return null;
}

/** The nearest `lang`, out of shadow roots too: Firefox's `:lang()` does not look there. */
function languageAround(element: Element): string {
  const near = element.closest<HTMLElement>('[lang]');
  const root = element.getRootNode();
  return near || !(root instanceof ShadowRoot) ? (near?.lang ?? '') : languageAround(root.host);
}

async function load(
  tag: string,
  source: Extract<LanguageSource, (...args: never) => unknown>,
): Promise<void> {
  // What cannot be loaded leaves the English words.
  const { strings } = await source().catch(() => ({ strings: {} }));
  languages[tag] = strings;
  refresh();
}

function remember(element: TutorSessionElement): void {
  if (!known.has(element)) askers.add(new WeakRef(element));
  known.add(element);
}

function refresh(): void {
  for (const asker of askers) {
    const element = asker.deref();
    if (element) element.requestUpdate();
    else askers.delete(asker);
  }
}
