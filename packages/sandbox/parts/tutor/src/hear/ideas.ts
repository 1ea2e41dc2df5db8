import type { Catalogue } from '../content/catalogue.ts';
import type { Concept } from '../content/concept.ts';
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
export interface Found extends Quote {
  readonly concept: string;
  readonly share: number;
  /** How much of the message it says something of, of 1. */
  readonly covered: number;
}

/** A word that many questions have tells half as much as another one. */
const shareOfCommon = 0.5;

/**
 * An idea is as likely as it has the message's words, and as like as one of its questions is the message; it is more so in the open concept
 * or its topic and where it is of the kind that is asked, and less so where it says yes or no to what is no such question. Measured with
 * questions that were taken out of the content.
 */
const worth = { ofIdea: 0.65, ofQuestion: 0.35, concept: 0.7, topic: 0.25, kind: 0.2, yesOrNo: 0.3 };

const isNumber = (word: string): boolean => /^.*\d\d|^[2-9]/.test(word);

function createIdeas(concepts: readonly Concept[]): Ideas {
  const ideas = concepts.flatMap(({ id, content }) =>
    (content.ideas ?? []).map(({ asks, questions, answer }, at) => ({
      entry: {
        id: `idea:${id}:${at}`,
        concept: id,
        asks,
        text: answer,
        isYesOrNo: /^(?:yes|no)\b/i.test(answer),
      },
      questions: questions.map((each) => ideaWords(each)),
      said: ideaWords(answer),
    })),
  );
  const byWords = new TextIndex(ideas.map(({ questions, said }) => [...questions.flat(), ...said]));
  const weigh = (word: string): number =>
    Math.log(1 + (ideas.length + 1) / (byWords.placesOf(word).length + 0.5)) *
    (isCommon(word) ? shareOfCommon : 1);
  const questions = ideas.flatMap(({ questions }, of) => questions.map((words) => ({ of, words })));
  return {
    entries: ideas.map(({ entry }) => entry),
    byWords,
    questions: new TextIndex(questions.map(({ words }) => words)),
    entryOf: Uint32Array.from(questions, ({ of }) => of),
    weights: Float64Array.from(questions, ({ words }) => sum(words, weigh)),
    likeWords: createSpeller(
      speltWords(
        concepts.flatMap(({ content }) =>
          (content.ideas ?? []).flatMap(({ questions, answer }) => [...questions, answer]),
        ),
      ),
    ),
    weigh,
  };
}

const sum = (words: readonly string[], weigh: (word: string) => number): number =>
  words.reduce((all, word) => all + weigh(word), 0);

const made = new WeakMap<Catalogue, Map<string, Ideas>>();

/** The ideas of a subject, or of the one concept of the lesson that no subject has. */
function ideasOf({ catalogue, lesson }: Draft, concept: Concept | undefined): Ideas {
  if (concept && !catalogue.concept(concept.id)) return createIdeas([concept]);
  const all = made.get(catalogue) ?? new Map<string, Ideas>();
  made.set(catalogue, all);
  const { subject = '', topics = [] } = catalogue.subject(lesson.subject) ?? {};
  const ideas = all.get(subject) ?? createIdeas(topics.flatMap(({ concepts }) => concepts));
  all.set(subject, ideas);
  return ideas;
}

/** A question that is less like the message is another one. */
const leastLikest = 0.3;

/** So many of the likeliest ideas are found. */
const maxFound = 40;

/** The ideas that a message may ask about, the likeliest first; one of another concept says something of most of it. */
export function likeIdeas(draft: Draft, text: string): Found[] {
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
  const isOneThing = words.length <= 2 && words.some((word) => !isCommon(word));
  const numbers = all.filter(isNumber);
  const plain = plainSentences(text).join(' ');
  const kind = kindOf(plain);
  const isYesOrNo = asksYesOrNo(plain);
  const topic = concept?.id.replace(/\.[^.]*$/, '.') ?? '';
  const found = byWords.weigh(words, weigh).flatMap(({ at, sum }) => {
    const { concept: of, asks, isYesOrNo: says } = entries[at] as Entry;
    const isOwn = of === concept?.id;
    if (!isOwn && 2 * sum <= whole) return [];
    // An answer may mention by the way the one thing that is asked for.
    if (isOneThing && (likest[at] as number) < leastLikest) return [];
    // Of other numbers another thing is true.
    if ((says || kind === 'same_as') && numbers.some((number) => !byWords.placesOf(number).includes(at)))
      return [];
    const share =
      (worth.ofIdea * sum) / whole +
      worth.ofQuestion * (likest[at] as number) +
      (isOwn ? worth.concept : of.startsWith(topic) ? worth.topic : 0) +
      (asks === kind ? worth.kind : 0) -
      (says && !isYesOrNo ? worth.yesOrNo : 0);
    return [{ at, sum: share, covered: sum / whole }];
  });
  return largest(found, maxFound).map(({ at, sum, covered }) => {
    const { id, text, concept } = entries[at] as Entry;
    return { id, text, concept, share: sum, covered };
  });
}
