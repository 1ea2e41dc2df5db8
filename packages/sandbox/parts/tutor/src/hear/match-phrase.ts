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
