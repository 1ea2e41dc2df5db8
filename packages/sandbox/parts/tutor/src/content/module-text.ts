import MiniSearch from 'minisearch';
import { contentWords } from './content-words.ts';
import { lazily } from './lazily.ts';
import smallWords from './phrases/small-words.json' with { type: 'json' };
import { wordSet } from './word-set.ts';

/** One text of a module, and where it stands: `Volcanoes`. */
export interface ModulePassage {
  readonly title: string;
  readonly content: string;
}

export interface Quote {
  readonly sentence: string;
  readonly title: string;
}

export interface ModuleText {
  /** The sentences that say most of the words, the likeliest first. */
  find(words: readonly string[]): Quote[];
}

/** A sentence that explains something is neither a heading nor a page of a list, in characters. */
const minSentence = 20;
const maxSentence = 300;

/** Texts are searched in pieces of about 4,000 characters, and only the sentences of the best pieces are read. */
const maxPieces = 8;

const maxQuotes = 5;

/** Words that are in most sentences: nobody asks for one. */
const common = wordSet(smallWords.common);

/** The word without its ending: plurals and other forms are the same word. */
const stem = (word: string): string =>
  word.length > 3 ? word.toLowerCase().replace(/(?:ies|es|s|ing|ed|y|e)$/, '') : word.toLowerCase();

/** The words of a text that somebody may ask for, each once. */
const stemsOf = (text: string): string[] => [
  ...new Set((text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !common.has(word)).map(stem)),
];

/** Makes what finds a module's sentences; its index is built when it is first asked for one. */
export function createModuleText(passages: readonly ModulePassage[]): ModuleText {
  const searched = lazily(() => {
    const pieces = passages.flatMap(({ title, content }) => cut(content).map((piece) => ({ title, piece })));
    const index = new MiniSearch({
      fields: ['stems'],
      tokenize: (text) => text.split(' '),
      processTerm: (term) => term,
    });
    index.addAll(pieces.map(({ piece }, id) => ({ id, stems: stemsOf(piece).join(' ') })));
    return { index, pieces };
  });
  return {
    find(words) {
      const wanted = stemsOf(words.join(' '));
      if (wanted.length === 0) return [];
      const { index, pieces } = searched();
      return index
        .search(wanted.join(' '), { combineWith: 'AND', fuzzy: (word) => (word.length > 5 ? 0.2 : false) })
        .slice(0, maxPieces)
        .flatMap(({ id, terms }) => sentencesOf(pieces[id] ?? { title: '', piece: '' }, terms))
        .sort((a, b) => b.worth - a.worth)
        .slice(0, maxQuotes)
        .map(({ quote }) => quote);
    },
  };
}

/** Pieces that end at the end of a line or a sentence, where there is one. */
const cut = (content: string): string[] =>
  content.match(/.{1,4000}$|.{2,4000}(?<=\.(?= )|\n)|.{1,4000}/gs) ?? [];

/** The sentences of a piece that say all the words; what says what a thing is comes first. */
function sentencesOf({ title, piece }: { title: string; piece: string }, words: readonly string[]) {
  return piece
    .replace(/^[^.!?\n]{1,80}\n(?=[^a-z])/gm, '')
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?]["”]?) (?=["“]?\p{Lu})/u)
    .filter(({ length }) => length >= minSentence && length <= maxSentence)
    .flatMap((text) => {
      const said = contentWords(text, maxSentence).map(stem);
      const found = words.filter((word) => said.includes(word));
      if (found.length < words.length || !/[.!?]["”]?$/.test(text)) return [];
      const first = said.indexOf(words[0] ?? '');
      const defines = /^\W*(?:(?:an?|the)\s)?[^,.;]{1,40}?\s(?:is|are|means?|was|were|happens?)\s/iu.test(
        text,
      );
      return [{ quote: { title, sentence: text.trim() }, worth: (defines ? 2 : 0) - Math.min(first, 8) / 4 }];
    });
}
