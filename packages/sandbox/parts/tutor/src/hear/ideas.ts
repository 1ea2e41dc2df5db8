import type { Concept, Subject } from '../content/concept.ts';
import type { Idea } from '../content/modules.ts';
import { currentConcept, type Draft } from '../teach/draft.ts';
import type { Quote } from '../teach/heard.ts';
import { createSpeller } from './create-speller.ts';
import { ideaWords, isCommon, speltWords } from './idea-words.ts';
import { plainSentences } from './plain-words.ts';
import { largest, TextIndex } from './postings.ts';
import { asksYesOrNo, kindOf } from './question-kind.ts';

/** An idea of a concept. */
interface Entry extends Quote {
  readonly concept: string;
  readonly asks: Idea['asks'];
  readonly isYesOrNo: boolean;
}

interface Ideas {
  readonly entries: readonly Entry[];
  /** The entries by the words of their questions and answers. */
  readonly byWords: TextIndex;
  /** The questions; the place of the entry of each, and what its words weigh together. */
  readonly questions: TextIndex;
  readonly entryOf: Uint32Array;
  readonly weights: Float64Array;
  readonly likeWords: (word: string) => string[];
  /** How much a word tells: rare ones more, those of every question less. */
  readonly weigh: (word: string) => number;
}

/** An idea that a message may ask about, and how likely. */
export interface Found extends Entry {
  readonly share: number;
  /** How like the message one of its questions is, of 1. */
  readonly likeness: number;
}

/** A word that many questions have tells half as much as another one. */
const shareOfCommon = 0.5;

/**
 * An idea is as likely as it has the message's words, and as like as one of its questions is the message; it is more so in the open concept
 * and where it is of the kind that is asked, and less so where it says yes or no to what is no such question;
 * a known question, word for word, is that one.
 */
const worth = { ofIdea: 0.65, ofQuestion: 0.35, concept: 0.7, kind: 0.2, yesOrNo: 0.3, same: 0.3 };

const isNumber = (word: string): boolean => /^.*\d\d|^[2-9]/.test(word);

function createIdeas(concepts: readonly Concept[]): Ideas {
  const ideas = concepts.flatMap(({ id, content }) =>
    (content.ideas ?? []).map((idea, at) => ({ ...idea, id: `idea:${id}:${at}`, concept: id })),
  );
  const texts = ideas.map(({ questions, answer }) => [...questions, answer]);
  const byWords = new TextIndex(texts.map((said) => ideaWords(said.join('\n'))));
  const weigh = (word: string): number =>
    Math.log(1 + (ideas.length + 1) / (byWords.placesOf(word).length + 0.5)) *
    (isCommon(word) ? shareOfCommon : 1);
  const asked = ideas.flatMap(({ questions }) => questions.map((question) => ideaWords(question)));
  return {
    entries: ideas.map(({ id, concept, asks, answer }) => {
      const isYesOrNo = /^(?:yes|no)\b/i.test(answer);
      return { id, concept, asks, text: answer, isYesOrNo };
    }),
    byWords,
    questions: new TextIndex(asked),
    entryOf: Uint32Array.from(ideas.flatMap(({ questions }, at) => questions.map(() => at))),
    weights: Float64Array.from(asked, (words) => sum(words, weigh)),
    likeWords: createSpeller(speltWords(texts.flat())),
    weigh,
  };
}

const sum = (words: readonly string[], weigh: (word: string) => number): number =>
  words.reduce((all, word) => all + weigh(word), 0);

const made = new WeakMap<Subject, Ideas>();

/** The ideas of a subject, or of the one concept of the lesson that no subject has. */
function ideasOf({ catalogue, lesson }: Draft, concept: Concept | undefined): Ideas {
  if (concept && !catalogue.concept(concept.id)) return createIdeas([concept]);
  const subject = catalogue.subject(lesson.subject) ?? catalogue.general;
  const ideas = made.get(subject) ?? createIdeas(subject.topics.flatMap(({ concepts }) => concepts));
  made.set(subject, ideas);
  return ideas;
}

/** A question that is less like the message is another one; its yes or no would be wrong. */
const leastLikest = 0.4;
const leastOfYesOrNo = 0.5;

/** So many of the likeliest ideas are found. */
const maxFound = 40;

const foundBefore = new WeakMap<Draft, Map<string, Found[]>>();

/**
 * The ideas that a message may ask about, the likeliest first; one of another concept says something of most of it. A turn may ask this of
 * the same text more than once.
 */
export function likeIdeas(draft: Draft, text: string): Found[] {
  const found = foundBefore.get(draft) ?? new Map<string, Found[]>();
  foundBefore.set(draft, found);
  const ideas = found.get(text) ?? searchIdeas(draft, text);
  found.set(text, ideas);
  return ideas;
}

function searchIdeas(draft: Draft, text: string): Found[] {
  const concept = currentConcept(draft);
  const { entries, byWords, questions, entryOf, weights, likeWords, weigh } = ideasOf(draft, concept);
  const all = ideaWords(text, likeWords);
  // In sums the numbers differ each time, so none stands for itself.
  const isGenerated = concept?.size === undefined;
  const words = all.filter((word) => !isNumber(word) || (!isGenerated && byWords.placesOf(word).length > 0));
  const whole = sum(words, weigh);
  const likest = new Float64Array(entries.length);
  for (const { at, sum } of questions.weigh(words, weigh)) {
    const of = entryOf[at] as number;
    likest[of] = Math.max(likest[of] as number, sum / Math.sqrt(whole * (weights[at] as number)));
  }
  const numbers = all.filter(isNumber);
  const plain = plainSentences(text).join(' ');
  const kind = kindOf(plain);
  const isYesOrNo = asksYesOrNo(plain);
  const found = byWords.weigh(words, weigh).flatMap(({ at, sum }) => {
    const { concept: of, asks, isYesOrNo: says } = entries[at] as Entry;
    const isOwn = of === concept?.id;
    if (!isOwn && 2 * sum <= whole) return [];
    // An answer may mention by the way what is asked for.
    if ((likest[at] as number) < (says ? leastOfYesOrNo : leastLikest)) return [];
    // Of other numbers another thing is true.
    if ((says || kind === 'same_as') && numbers.some((number) => !byWords.placesOf(number).includes(at)))
      return [];
    const share =
      (worth.ofIdea * sum) / whole +
      worth.ofQuestion * (likest[at] as number) +
      (isOwn ? worth.concept : 0) +
      (asks === kind ? worth.kind : 0) +
      ((likest[at] as number) > 0.99 ? worth.same : 0) -
      (says && !isYesOrNo ? worth.yesOrNo : 0);
    return [{ at, sum: share }];
  });
  return largest(found, maxFound).map(({ at, sum }) => ({
    ...(entries[at] as Entry),
    share: sum,
    likeness: likest[at] as number,
  }));
}
