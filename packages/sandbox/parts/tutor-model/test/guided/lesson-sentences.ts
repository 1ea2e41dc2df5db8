import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../../../tutor/src');
const hole = '\0';
/** What is heard, and never said. */
const unsaid = /content\/phrases\/|dictionary|examples/;

/** Every text that the built-in tutor has, in its content and its code, with a hole for each name or value that it fills in. */
function* allTexts(): Generator<string> {
  for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (unsaid.test(name)) continue;
    if (name.endsWith('.json')) yield* textsIn(JSON.parse(readFileSync(join(source, name), 'utf8')));
    if (name.endsWith('.ts')) yield* literalsIn(readFileSync(join(source, name), 'utf8'));
  }
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value.replaceAll(/\{\w+\}/g, hole);
  else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value)) {
      yield name;
      yield* textsIn(each);
    }
}

/** The strings of a source file; comments are left out. */
function literalsIn(code: string): string[] {
  const tokens = /\/\*[\s\S]*?\*\/|\/\/.*|'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g;
  return Array.from(code.matchAll(tokens), ([, one = '', two = '', template = '']) =>
    (one + two + template.replaceAll(/\$\{[^}]*\}/g, hole)).replaceAll(/\\(['"`])/g, '$1'),
  );
}

/** A text sentence by sentence. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/ (?=Now you\.|The last step is yours)|(?<=[.!?:]["”’)]?)\s+|\n/)
    .map((each) => each.trim())
    .filter(Boolean);

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Without what stands around it. */
const bare = (text: string): string =>
  text.toLowerCase().replace(/^[^\p{L}\p{N}\0…]+|[^\p{L}\p{N}\0…]+$/gu, '');

/** The parts of a sentence that names several things. */
const partsOf = (sentence: string): string[] => sentence.split(/[,;:“”"]| and | or /);

/** Without a word, such as `3/4` and `x`. */
const isWordless = (text: string): boolean => !/\p{L}{2}/u.test(text);

/** Returns what of a text is no sentence of the built-in tutor, nor one of `own`, which are the partner's and the student's. */
export function findForeign(): (text: string, own: readonly string[]) => string[] {
  const whole = new Set<string>();
  const patterns: RegExp[] = [];
  for (const sentence of new Set(
    [...allTexts()]
      .flatMap(sentencesOf)
      .flatMap((each) => [each, ...partsOf(each)])
      .map(bare),
  )) {
    if (!sentence.includes(hole)) whole.add(sentence);
    else if (!isWordless(sentence.replaceAll(/[^\p{L}]/gu, '')))
      patterns.push(new RegExp(`^${literally(sentence).replaceAll(hole, '(?:\\S+(?: \\S+){0,11})?')}$`, 'u'));
  }
  /** With a gap where the open problem's answer stood. */
  const isMasked = (text: string): boolean => {
    const gap = new RegExp(`^${literally(text).replaceAll('…', '.+')}$`, 'u');
    return text.includes('…') && [...whole].some((each) => gap.test(each));
  };
  const isText = (text: string): boolean => {
    if (isWordless(text) || whole.has(text) || whole.has(text.replace(/ \d+$/, ''))) return true;
    if (!patterns.some((pattern) => pattern.test(text)) && !isMasked(text)) return false;
    whole.add(text);
    return true;
  };
  /** One, or a list of them: "we leave a, b and c". */
  const isOfTutor = (sentence: string): boolean =>
    isText(bare(sentence)) || partsOf(sentence).every((part) => isText(bare(part)));
  return (text, own) => {
    const long = own.filter((each) => each.length > 20);
    const rest = long.reduce((all, each) => all.replaceAll(each, ' '), text);
    return sentencesOf(rest).filter((each) => !isOfTutor(each));
  };
}
