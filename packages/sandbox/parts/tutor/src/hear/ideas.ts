import type { Catalogue } from '../content/catalogue.ts';
import type { Concept } from '../content/concept.ts';
import type { Idea } from '../content/modules.ts';
import { currentConcept, type Draft } from '../teach/draft.ts';
import type { Quote } from '../teach/heard.ts';
import { createSpeller } from './create-speller.ts';
import { ideaWords, isCommon, speltWords } from './idea-words.ts';
import { plainSentences } from './plain-words.ts';
import { createPostings, type Postings, weighTexts } from './postings.ts';
import { kindOf } from './question-kind.ts';

/** An idea of a concept. */
interface Entry extends Quote {
  readonly concept: string;
  readonly asks: Idea['asks'];
}

/** A known question for an idea, and what its words weigh together. */
interface Question {
  readonly of: Entry;
  readonly weight: number;
}

interface Ideas {
  readonly questions: Postings<Question>;
  /** Of the words that no question for the idea has. */
  readonly answers: Postings<Entry>;
  readonly likeWords: (word: string) => string[];
  /** How much a word tells: rare ones more, those of every question less. */
  readonly weigh: (word: string) => number;
}

/** An idea that a message may ask about, and how likely. */
export interface Found extends Quote {
  readonly concept: string;
  readonly share: number;
}

/** A word that many questions have tells half as much as another one. */
const shareOfCommon = 0.5;

/**
 * An idea is as likely as one of its questions has the message's words, and the message those of the question; words of its answer are worth a
 * little, and so it is to be of the open concept, of another one of its topic, and of the kind that is asked.
 */
const worth = { ofMessage: 0.6, ofQuestion: 0.4, ofAnswer: 0.5, concept: 0.3, topic: 0.15, kind: 0.12 };

function createIdeas(concepts: readonly Concept[]): Ideas {
  const ideas = concepts.flatMap(({ id, content }) =>
    (content.ideas ?? []).map(({ asks, questions, answer }, at) => ({
      entry: { id: `idea:${id}:${at}`, concept: id, asks, text: answer },
      questions: questions.map((each) => ideaWords(each)),
      said: ideaWords(answer),
    })),
  );
  const postings = createPostings(
    ideas.map((idea) => [idea, [...idea.questions.flat(), ...idea.said]] as const),
  );
  const weigh = (word: string): number =>
    Math.log(1 + (ideas.length + 1) / ((postings.get(word)?.length ?? 0) + 0.5)) *
    (isCommon(word) ? shareOfCommon : 1);
  const sum = (words: readonly string[]) => words.reduce((all, word) => all + weigh(word), 0);
  const texts = concepts.flatMap(({ content }) =>
    (content.ideas ?? []).flatMap(({ questions, answer }) => [...questions, answer]),
  );
  return {
    questions: createPostings(
      ideas.flatMap(({ entry, questions }) =>
        questions.map((words) => [{ of: entry, weight: sum(words) }, words] as const),
      ),
    ),
    answers: createPostings(
      ideas.map(({ entry, questions, said }) => [
        entry,
        said.filter((word) => !questions.some((words) => words.includes(word))),
      ]),
    ),
    likeWords: createSpeller(speltWords(texts)),
    weigh,
  };
}

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

/** The ideas that a message may ask about, the likeliest first; one of another concept has most words of it that name something. */
export function likeIdeas(draft: Draft, text: string): Found[] {
  const concept = currentConcept(draft);
  const { questions, answers, likeWords, weigh } = ideasOf(draft, concept);
  // In sums the numbers differ each time, so none stands for itself.
  const isGenerated = concept?.size === undefined;
  const words = ideaWords(text, likeWords).filter(
    (word) => !/^.*\d\d|^[2-9]/.test(word) || (!isGenerated && (questions.has(word) || answers.has(word))),
  );
  const whole = words.reduce((sum, word) => sum + weigh(word), 0);
  const told = weighTexts(answers, words, weigh);
  const likes = new Map([...told.keys()].map((entry) => [entry, 0]));
  for (const [{ of, weight }, sum] of weighTexts(questions, words, weigh)) {
    const like = (worth.ofMessage * sum) / whole + (worth.ofQuestion * sum) / weight;
    likes.set(of, Math.max(likes.get(of) ?? 0, like));
  }
  const names = words.filter((word) => !isCommon(word));
  const named = new Map<Entry, number>();
  for (const word of names)
    for (const entry of new Set([
      ...(questions.get(word) ?? []).map(({ of }) => of),
      ...(answers.get(word) ?? []),
    ]))
      named.set(entry, (named.get(entry) ?? 0) + 1);
  const kind = kindOf(plainSentences(text).join(' '));
  const topic = concept?.id.replace(/\.[^.]*$/, '.') ?? '';
  return [...likes]
    .filter(([entry]) => entry.concept === concept?.id || 2 * (named.get(entry) ?? 0) > names.length)
    .map(([entry, like]) => ({
      ...{ id: entry.id, text: entry.text, concept: entry.concept },
      share:
        like +
        (worth.ofAnswer * (told.get(entry) ?? 0)) / whole +
        (entry.concept === concept?.id ? worth.concept : entry.concept.startsWith(topic) ? worth.topic : 0) +
        (entry.asks === kind ? worth.kind : 0),
    }))
    .sort((one, other) => other.share - one.share);
}
