import type { Catalogue } from '../content/catalogue.ts';
import type { Concept } from '../content/concept.ts';
import type { Idea } from '../content/modules.ts';
import common from '../content/phrases/common-words.json' with { type: 'json' };
import sameWords from '../content/phrases/same-words.json' with { type: 'json' };
import { currentConcept, type Draft } from '../teach/draft.ts';
import type { Quote } from '../teach/heard.ts';
import { withoutAnswer } from '../teach/tells-answer.ts';
import { plainSentences } from './plain-words.ts';
import { kindsOf } from './question-kind.ts';

/** An idea of a concept, with the words by which it is found. */
interface Entry extends Pick<Idea, 'asks' | 'answer'> {
  readonly id: string;
  readonly concept: string;
  readonly questions: readonly (readonly string[])[];
  readonly words: ReadonlySet<string>;
}

interface Ideas {
  readonly entries: readonly Entry[];
  readonly weight: (word: string) => number;
}

/** What carries nothing of a question. */
const empty = new Set(
  'a an the so but and um ok well please it is are do does to of in on i you we that this there be was were did mean means'.split(
    ' ',
  ),
);

/** Words of every question weigh less than those of the matter. */
const ofQuestions = new Set(common.ofQuestions.flatMap((line) => line.split(' ')));
const shareOfQuestions = 0.35;

const stem = (word: string): string =>
  word.length > 4 ? word.replace(/(?:ies|es|s|ing|ed|e|y)$/, '') : word;

const meant = new Map(
  sameWords
    .toReversed()
    .flatMap((line) => line.split(' ').map((word, _, [first = '']) => [stem(word), stem(first)])),
);

const wordsOf = (text: string): string[] => [
  ...new Set(
    plainSentences(text)
      .join(' ')
      .split(/[\s?,.!:;"]+/)
      .filter((word) => word && !empty.has(word))
      .map((word) => (/\d/.test(word) && !/^[01]$/.test(word) ? '#' : (meant.get(stem(word)) ?? stem(word)))),
  ),
];

const entriesOf = ({ id, content }: Concept): Entry[] =>
  (content.ideas ?? []).map(({ asks, questions, answer }, at) => {
    const asked = questions.map(wordsOf);
    return {
      ...{ id: `idea:${id}:${at}`, concept: id, asks, answer, questions: asked },
      words: new Set([...asked.flat(), ...wordsOf(answer)]),
    };
  });

function createIdeas(entries: readonly Entry[]): Ideas {
  const counts = new Map<string, number>();
  for (const { words } of entries) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weight = (word: string) =>
    Math.log(1 + (entries.length + 1) / ((counts.get(word) ?? 0) + 0.5)) *
    (ofQuestions.has(word) || word === '#' ? shareOfQuestions : 1);
  return { entries, weight };
}

const made = new WeakMap<Catalogue, Map<string, Ideas>>();

/** The ideas of a subject, or of the one concept of the lesson that no subject has. */
function ideasOf({ catalogue, lesson }: Draft, concept: Concept | undefined): Ideas {
  if (concept && !catalogue.concept(concept.id)) return createIdeas(entriesOf(concept));
  const all = made.get(catalogue) ?? new Map<string, Ideas>();
  made.set(catalogue, all);
  const subject = catalogue.subject(lesson.subject);
  const ideas =
    all.get(subject?.subject ?? '') ??
    createIdeas((subject?.topics ?? []).flatMap(({ concepts }) => concepts.flatMap(entriesOf)));
  all.set(subject?.subject ?? '', ideas);
  return ideas;
}

/** An idea that a message may ask about, and how likely. */
interface Found extends Quote {
  readonly share: number;
  readonly isOwn: boolean;
  /** How much of that its words alone make likely. */
  readonly ofWords: number;
  /** The least of that which is enough. */
  readonly least: number;
}

/** What the parts of a likeness are worth: the words of a known question, those of the answer, the kind of question. */
const worth = { question: 0.55, answer: 0.3, kind: 0.2, alsoKind: 0.12 };

/** What it is worth that an idea is of the open concept, of its topic, of another one; and how likely its words must make it. */
const near = { concept: [0.25, 0.26], topic: [0.08, 0.36], subject: [0, 0.42] } as const;

/** Kinds of question that are asked alike. */
const alike: Partial<Record<Idea['asks'], readonly Idea['asks'][]>> = {
  why: ['why_not'],
  why_not: ['why'],
  same_as: ['counter_example'],
  counter_example: ['same_as', 'may_i'],
  may_i: ['counter_example'],
};

/** The ideas that a message may ask about, the likeliest first. */
export function likeIdeas(draft: Draft, text: string): Found[] {
  const concept = currentConcept(draft);
  const { entries, weight } = ideasOf(draft, concept);
  const words = wordsOf(text);
  const kinds = kindsOf(plainSentences(text).join(' '));
  const alsoKinds = kinds.flatMap((kind) => [kind, ...(alike[kind] ?? [])]);
  const sum = (some: readonly string[]) => some.reduce((all, word) => all + weight(word), 0);
  const whole = sum(words) || 1;
  const topic = concept?.id.replace(/\.[^.]*$/, '.') ?? '';
  return entries
    .flatMap(({ id, concept: owner, asks, answer, questions, words: all }) => {
      const likeQuestion = Math.max(
        ...questions.map((own) => (2 * sum(own.filter((word) => words.includes(word)))) / (sum(own) + whole)),
      );
      const likeAnswer = sum(words.filter((word) => all.has(word))) / whole;
      // Words of every question are enough where they are nearly one that is known of the open concept.
      const _isNamed = words.some((word) => all.has(word) && !ofQuestions.has(word) && word !== '#');
      const isOwn = owner === concept?.id;
      const [bonus, least] = near[isOwn ? 'concept' : owner.startsWith(topic) ? 'topic' : 'subject'];
      const ofKind = kinds[0] === asks ? worth.kind : alsoKinds.includes(asks) ? worth.alsoKind : 0;
      const ofWords = worth.question * likeQuestion + worth.answer * likeAnswer;
      const share = ofWords + ofKind + bonus;
      return share < leastShown
        ? []
        : [{ id, text: answer, isOwn, share, ofWords, least: least - ofKind / 4 }];
    })
    .sort((one, other) => other.share - one.share);
}

/** The idea that a message asks about, without the open problem's answer; `undefined` where it is not clear which. */
export function findIdea(draft: Draft, text: string): Found | undefined {
  const { open } = draft.lesson;
  for (const found of likeIdeas(draft, text)) {
    if (found.ofWords < found.least) continue;
    const said = open ? withoutAnswer(found.text, open.problem) : found.text;
    if (said) return { ...found, text: said };
  }
  return undefined;
}

/** Less likely ones are none. */
const leastShown = 0.3;
const _leastOfCommon = 0.7;
