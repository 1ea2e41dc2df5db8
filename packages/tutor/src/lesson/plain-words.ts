import { editDistance } from '../grading/match-words.ts';

/** What children type for other words. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\b(?:wat|wut|wot|whut)\b/g, 'what'],
  [/\bu\b/g, 'you'],
  [/\bur\b/g, "you're"],
  [/\br\b/g, 'are'],
  [/\b(?:pls|plz)\b/g, 'please'],
  [/\bwhats\b/g, "what's"],
  [/\bim\b/g, "i'm"],
  [/\blets\b/g, "let's"],
  [/\bgonna\b/g, 'going to'],
  [/\bgimme\b/g, 'give me'],
  [/\b(?:to|2) (?=(?:hard|difficult|easy|tricky|much|long|big|complicated|confusing)\b)/g, 'too '],
  [/ (?:the (?:heck|hell)|on earth|even|like|actually|again)(?= (?:is|are|does|do)\b)/g, ''],
  [/ (?:please|tho|though|lol|bro)(?=[\s?.!]*$)/g, ''],
  [/\b(do|ca|did|does|wo|is)nt\b/g, "$1n't"],
];

/** The longer words by which a question is recognised. */
const signalWords = `easier simpler harder difficult complicated example explain explanation another different
  differently understand question problem mistake annoying stupid unfair useless definition answer solution confused
  confusing repeat finish worried scared divorce hospital bullied help hint skip easy`.split(/\s+/);

/** What a word sounds like, roughly: its consonants, none twice in a row. */
const sound = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/ck|q|c(?![eiy])/g, 'k')
    .replace(/z|c/g, 's')
    .replace(/(?<=.)[aeiouyhw]/g, '')
    .replace(/^[aeiouy]/, '')
    .replace(/(.)\1+/g, '$1');

const sorted = (word: string): string => [...word].sort().join('');

/**
 * Whether a word was probably meant: it sounds the same and is nearly written the same, is long and one letter off, or has two letters
 * in the wrong order.
 */
export function isMisspelt(typed: string, meant: string): boolean {
  const shorter = Math.min(typed.length, meant.length);
  if (shorter < 4 || typed === meant) return false;
  const distance = editDistance(typed, meant, 2);
  if (distance === 1 && typed[0] === meant[0] && sorted(typed) === sorted(meant)) return true;
  if (shorter < 5 || distance > (shorter < 6 ? 1 : 2)) return false;
  return sound(typed) === sound(meant) || (distance === 1 && shorter >= 7);
}

/** A student's message in lower case, with the spellings of children put right where the words matter here. */
export function plainWords(text: string): string {
  const words = text
    .slice(0, 500)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .trim();
  return spellings
    .reduce((all, [spelling, word]) => all.replace(spelling, word), words)
    .replace(/[a-z]{4,}/g, (typed) =>
      signalWords.includes(typed) ? typed : (signalWords.find((word) => isMisspelt(typed, word)) ?? typed),
    );
}
