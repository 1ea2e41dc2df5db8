import { dictionary } from '../content/dictionary.ts';
import { lazily } from '../content/lazily.ts';
import common from '../content/phrases/common-words.json' with { type: 'json' };
import spellings from '../content/phrases/spellings.json' with { type: 'json' };
import { remember, rememberLast } from '../content/remember.ts';
import { replacer } from '../content/replacer.ts';
import { editDistance } from '../grade/edit-distance.ts';
import { soundOf as consonantsOf, isMisspelt } from '../grade/is-misspelt.ts';

const list = (lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split(' '));

const replacements = new Map(
  Object.entries(spellings.words).flatMap(([words, meant]) => words.split('|').map((word) => [word, meant])),
);
const endings = Object.entries(spellings.endings);
const beforeIs = list(spellings.beforeIs);
const atTheEnd = list(spellings.atTheEnd);

/** The longer words by which a question is recognised. */
const oftenMisspelt = list(spellings.oftenMisspelt);

/** The shorter ones, known by their sound: `meen`, `rong`, `rite`. */
const cues = list(spellings.cues);
const soundOf = replacer('vowels');
const cuesBySound = new Map(cues.map((cue) => [soundOf(cue), cue] as const).reverse());

/** The word that was meant, where what was typed sounds the same or is nearly it. */
export const respell: (word: string) => string = remember((word) => {
  if (word.length < 3 || cues.includes(word) || oftenMisspelt.includes(word)) return word;
  const meant =
    cuesBySound.get(soundOf(word)) ??
    (word.length < 4 || dictionary().has(word)
      ? undefined
      : oftenMisspelt.find((each) => word !== `${each}s` && isMisspelt(word, each)));
  return meant ?? (isDrawn(word) ? word.slice(0, -1) : likeEveryday(word));
});

/** "boredddd", of which two letters are left. */
const isDrawn = (word: string): boolean =>
  word.length > 5 &&
  word.at(-1) === word.at(-2) &&
  !dictionary().has(word) &&
  dictionary().has(word.slice(0, -1));

const everyday = lazily(() => [...common.ofQuestions, ...common.words].flatMap((line) => line.split(' ')));

const sorted = (word: string): string => [...word].sort().join('');

/** The everyday word that one which is none of English sounds like; short ones are like too many, but for those with the same letters. */
function likeEveryday(word: string): string {
  if (word.length < 4 || [word, word.replace(/(?:e?s|e?d|ing)$/, '')].some((each) => dictionary().has(each)))
    return word;
  const most = word.length < 7 ? 1 : 2;
  const alike = everyday().filter(
    (each) =>
      each[0] === word[0] &&
      (word.length > 4 || sorted(each) === sorted(word)) &&
      consonantsOf(each) === consonantsOf(word) &&
      editDistance(word, each, most) <= most,
  );
  return alike.find((each) => editDistance(word, each, 1) <= 1) ?? alike[0] ?? word;
}

/** A word of which nothing is left is mashed: "asdfgh", "brrr", "fjfj". */
const withoutMash = replacer('mash');

/** "asdfgh", "brrr", "fjfj 99": no word is spelt so. */
export function isMash(text: string): boolean {
  const words = text
    .toLowerCase()
    .split(' ')
    .filter((word) => /\D/.test(word));
  const isMashed = (word: string) => !dictionary().has(word) && withoutMash(word) === '';
  return text.length < 60 && words.length > 0 && words.every(isMashed);
}

/** "I don't no", "how do u no"; and "wtf is", "what the heck is", which ask what something is. */
export const readSpoken = replacer('spoken');

const plain = replacer('plain');

/** A word without what stands around it and is no part of it. */
const bare = replacer('bare');

/** A word without contraction (`don't` → `do not`), as it is usually spelt. */
function plainWord(typed: string): string {
  const word = bare(typed);
  const known = replacements.get(word);
  if (known) return known;
  const [ending, meant] = endings.find(([ending]) => word.endsWith(ending)) ?? [];
  if (ending && meant) {
    const stem = word.slice(0, -ending.length);
    return `${stem} ${ending === "'s" && beforeIs.includes(stem) ? 'is' : meant}`;
  }
  return respell(word);
}

/** The sentences of a student's message: plain words with a blank behind each, and a question mark where one stands at the end. */
export const plainSentences: (text: string) => readonly string[] = rememberLast((text) => {
  const sentences = plain(text.normalize('NFKC').toLowerCase())
    .split(/(?<=[!?;])(?![!?])|(?<=[.:])(?=\s|\p{L}|$)|\n/u)
    .map((sentence) => {
      const words = sentence
        .split(/[\s,_*~"“”()]+/)
        .map(plainWord)
        .filter(Boolean);
      while (words.length > 1 && atTheEnd.includes(words.at(-1) ?? '')) words.pop();
      return readSpoken([...words, ...(sentence.includes('?') ? ['?'] : []), ''].join(' '));
    });
  const spoken = sentences.filter(Boolean);
  return spoken.length > 0 ? spoken : [''];
});
