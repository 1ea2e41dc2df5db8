/** Lists of words and phrases that others name by `{name}`. */
export type Words = Readonly<Record<string, readonly string[]>>;

const token = /\{(\w+)\}|<term>|\.\.|[()|[\]^$]|[^\s()|[\]{}<>^$]+/g;

const signs: Readonly<Record<string, string>> = {
  '(': '(?:',
  '[': '(?:',
  ']': ')?',
  $: '(?=(?:\\? )?$)',
  '*': '{0,8}',
  '.': '[^ ]+ ',
  '..': '((?:[^ ]+ ){0,6}?)',
  '<term>': '(?<term>(?:[^ ]+ ){1,8}?)',
};

/**
 * Compiles the notation of phrases in `content/`, for what `plainSentences` returns: `(a|b)` is one of them, `[a|b]` one or none,
 * `{name}` one of a list, a `*` behind it as many as there are, `.` any word, `..` up to six of them, `word*` a word that begins so,
 * `<term>` what is asked for, `^` and `$` the beginning and the end of a sentence.
 */
export function compilePhrase(phrase: string, words: Words = {}, flags = ''): RegExp {
  const source = (part: string): string =>
    Array.from(part.matchAll(token), ([sign, name]) => {
      if (name) return `(?:${words[name]?.map(source).join('|') ?? missing(name)})`;
      if ('()|^'.includes(sign)) return signs[sign] ?? sign;
      return signs[sign] ?? `${sign.replace(/[.+?/\\]/g, '\\$&').replace(/\*$/, '[^ ]*')} `;
    }).join('');
  return new RegExp(`(?<![^ ])(?:${source(phrase)})`, flags);
}

function missing(name: string): never {
  throw new TypeError(`there is no list of words "${name}"`);
}

type Keys = readonly string[] | null;

/** Longer words are rarer. */
const rarity = (keys: readonly string[]): number => Math.min(...keys.map((key) => key.length));

/** Words of which each text that the phrase fits has one; `null` where there are none such. */
function keysOf(phrase: string, words: Words): Keys {
  const tokens = Array.from(phrase.matchAll(token));
  let at = 0;
  const readChoice = (): Keys => {
    let all: Keys = [];
    let own: Keys = null;
    for (;;) {
      const [sign = ')', name] = tokens[at++] ?? [];
      if ('|)]'.includes(sign)) {
        all = all && own && [...all, ...own];
        own = null;
        if (sign !== '|') return all;
      } else {
        const next = readKeys(sign, name);
        const isLeftOut = tokens[at]?.[0] === '*' && at++ > 0;
        if (next && !isLeftOut && (!own || rarity(next) > rarity(own))) own = next;
      }
    }
  };
  const readKeys = (sign: string, name: string | undefined): Keys => {
    if (name) return keysOf((words[name] ?? []).join('|'), words);
    if (sign === '(') return readChoice();
    if (sign === '[') readChoice();
    return /^[\p{L}\d']+$/u.test(sign) ? [sign] : null;
  };
  return readChoice();
}

/** Returns a function that leaves, of things with phrases, those whose phrases may be in a sentence of plain words. */
export function indexPhrases<T extends { readonly phrase: string }>(
  all: readonly T[],
  words: Words = {},
): (sentence: string) => T[] {
  const anywhere: number[] = [];
  const places = new Map<string, number[]>();
  for (const [at, { phrase }] of all.entries()) {
    const keys = keysOf(phrase, words);
    if (!keys) anywhere.push(at);
    for (const key of keys ?? []) places.set(key, [...(places.get(key) ?? []), at]);
  }
  return (sentence) => {
    const found = new Set([...anywhere, ...sentence.split(' ').flatMap((word) => places.get(word) ?? [])]);
    return [...found].sort((one, other) => one - other).flatMap((at) => all[at] ?? []);
  };
}
