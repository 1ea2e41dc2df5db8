import MiniSearch from 'minisearch';
import type { Catalogue } from '../content/catalogue.ts';
import type { Concept } from '../content/concept.ts';
import { currentConcept, type Draft } from '../teach/draft.ts';
import { plainSentences } from './plain-words.ts';

/** A question about a concept. */
interface Asked {
  readonly id: string;
  readonly subject: string;
  readonly words: readonly string[];
}

interface Ideas {
  readonly search: MiniSearch;
  readonly asked: readonly Asked[];
  readonly weight: (word: string) => number;
}

/** Of the likeliest so many are compared word by word. */
const maxCompared = 12;

/** So alike, of 1, are a message and the question that it asks: of the open concept, and of another one of its subject. */
const leastOfOwn = 0.5;
const leastOfOther = 0.7;

/** What carries nothing of a question. */
const empty = new Set(
  'a an the so but and um ok well please it is are do does to of in on i you we'.split(' '),
);

const stem = (word: string): string =>
  word.length > 4 ? word.replace(/(?:ies|es|s|ing|ed|e|y)$/, '') : word;

const wordsOf = (text: string): string[] => [
  ...new Set(
    plainSentences(text)
      .join(' ')
      .split(/[\s?]+/)
      .filter((word) => word && !empty.has(word))
      .map((word) => (/\d/.test(word) ? '#' : stem(word))),
  ),
];

const askedOf = (subject: string, { id, content }: Concept): Asked[] =>
  (content.ideas ?? []).flatMap(({ questions }, at) =>
    questions.map((question) => ({ id: `idea:${id}:${at}`, subject, words: wordsOf(question) })),
  );

function createIdeas(asked: readonly Asked[]): Ideas {
  const counts = new Map<string, number>();
  for (const { words } of asked) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const search = new MiniSearch({
    fields: ['words'],
    tokenize: (text) => text.split(' '),
    processTerm: (word) => word,
  });
  search.addAll(asked.map(({ words }, id) => ({ id, words: words.join(' ') })));
  return {
    search,
    asked,
    weight: (word) => Math.log(1 + (asked.length + 1) / ((counts.get(word) ?? 0) + 0.5)),
  };
}

const made = new WeakMap<Catalogue, Ideas>();

function ideasOf(draft: Draft, concept: Concept | undefined): Ideas {
  const { catalogue } = draft;
  if (concept && !catalogue.concept(concept.id)) return createIdeas(askedOf('', concept));
  const ideas =
    made.get(catalogue) ??
    createIdeas(
      catalogue.subjects.flatMap(({ subject, topics }) =>
        topics.flatMap(({ concepts }) => concepts.flatMap((each) => askedOf(subject, each))),
      ),
    );
  made.set(catalogue, ideas);
  return ideas;
}

/** The ids of ideas that a message is like, the likest first, each with how alike they are, of 1. */
export function likeIdeas(draft: Draft, text: string): { readonly id: string; readonly share: number }[] {
  const concept = currentConcept(draft);
  const subject = draft.catalogue.subject(draft.lesson.subject)?.subject ?? '';
  const { search, asked, weight } = ideasOf(draft, concept);
  const words = wordsOf(text);
  if (words.every((word) => word === '#') || asked.length === 0) return [];
  const sum = (some: readonly string[]) => some.reduce((all, word) => all + weight(word), 0);
  return search
    .search(words.join(' '), { fuzzy: (word) => word.length > 5 && 0.2 })
    .flatMap(({ id }) => asked[id as number] ?? [])
    .filter((each) => each.subject === subject || each.subject === '')
    .filter((each) => each.words.includes('#') || !words.includes('#'))
    .slice(0, maxCompared)
    .map(({ id, words: own }) => {
      const isOwn = concept !== undefined && id.startsWith(`idea:${concept.id}:`);
      const shared = own.filter((word) => words.includes(word));
      return {
        id,
        share: (2 * sum(shared)) / (sum(own) + sum(words)) + (isOwn ? leastOfOther - leastOfOwn : 0),
      };
    })
    .sort((one, other) => other.share - one.share);
}

/** The id of the idea that a message asks about; `undefined` where it is not clear which. */
export function findIdea(draft: Draft, text: string): string | undefined {
  const [best] = likeIdeas(draft, text);
  return best && best.share >= leastOfOther ? best.id : undefined;
}
