import { rememberLast } from '../content/remember.ts';
import { currentConcept, type Draft } from '../teach/draft.ts';
import type { Quote } from '../teach/heard.ts';
import { withoutAnswer } from '../teach/tells-answer.ts';
import { ideaWords, isCommon } from './idea-words.ts';
import { ideasOf } from './ideas.ts';
import { plainSentences } from './plain-words.ts';
import { kindsOf } from './question-kind.ts';

/** An idea that a message may ask about, and how likely. */
interface Found extends Quote {
  readonly share: number;
  readonly isOwn: boolean;
  /** How much of that its words alone make likely. */
  readonly ofWords: number;
  /** The least of that which is enough. */
  readonly least: number;
}

/** What the parts of a likeness are worth: the words of a known question, those of the answer, those of the open problem, the kind of question. */
const worth = { question: 0.55, answer: 0.3, problem: 0.15, kind: 0.2, alsoKind: 0.12 };

/** What it is worth that an idea is of the open concept, of its topic, of another one; and how likely its words must make it. */
const near = { concept: [0.25, 0.28], topic: [0.08, 0.53], subject: [0, 0.75] } as const;

/** Less likely ones are none; so much like a known question is one that is asked in the words of every question. */
const leastShown = 0.3;
const leastOfCommon = 0.7;

/** The words of the open problem that are not in every question. */
const wordsOfProblem = rememberLast((text: string): readonly string[] =>
  ideaWords(text).filter((word) => !isCommon(word)),
);

/** The ideas that a message may ask about, the likeliest first. */
export function likeIdeas(draft: Draft, text: string): Found[] {
  const concept = currentConcept(draft);
  const { entries, spelt, weight, has, sums } = ideasOf(draft, concept);
  // In sums the numbers differ each time, so none stands for itself.
  const isGenerated = concept?.size === undefined;
  const words = ideaWords(text, spelt).filter(
    (word) => !/^.*\d\d|^[2-9]/.test(word) || (!isGenerated && has(word)),
  );
  const kinds = kindsOf(plainSentences(text).join(' '));
  const [kind] = kinds;
  const sum = (some: readonly string[]) => some.reduce((all, word) => all + weight(word), 0);
  const whole = sum(words) || 1;
  const { ask = '', answer: hidden = '' } = draft.lesson.open?.problem ?? {};
  const ofProblem = wordsOfProblem(`${ask} ${hidden}`).filter(has);
  const named = words.filter((word) => !isCommon(word));
  const topic = concept?.id.replace(/\.[^.]*$/, '.') ?? '';
  return entries
    .flatMap(({ id, concept: owner, asks, answer, questions, words: all }) => {
      // Words of every question are enough where they are nearly one that is known of the open concept.
      const isOwn = owner === concept?.id;
      const isNamed = named.some((word) => all.has(word));
      if (!isOwn && !isNamed) return [];
      const likeQuestion = Math.max(
        ...questions.map(
          (own) => (2 * sum(own.filter((word) => words.includes(word)))) / ((sums.get(own) ?? 0) + whole),
        ),
      );
      const likeAnswer = sum(words.filter((word) => all.has(word))) / whole;
      const likeProblem = sum(ofProblem.filter((word) => all.has(word))) / (sum(ofProblem) || 1);
      const [bonus, least] = near[isOwn ? 'concept' : owner.startsWith(topic) ? 'topic' : 'subject'];
      const ofKind = kind === asks ? worth.kind : kinds.includes(asks) ? worth.alsoKind : 0;
      const ofWords = worth.question * likeQuestion + worth.answer * likeAnswer;
      const ofOpen = worth.problem * Math.min(1, 2 * likeProblem);
      const share = ofWords + ofKind + bonus + ofOpen;
      if (share < leastShown || !(isNamed || likeQuestion > leastOfCommon)) return [];
      return [
        {
          id,
          text: answer,
          isOwn,
          share,
          ofWords,
          least: least - ofKind / 4 - (isOwn ? ofOpen / 2 : 0),
        },
      ];
    })
    .sort((one, other) => other.share - one.share);
}

/** The idea that a message asks about, without the open problem's answer; `undefined` where it is not clear which. */
export function findIdea(draft: Draft, text: string): Found | undefined {
  const { open } = draft.lesson;
  return likeIdeas(draft, text)
    .filter(({ ofWords, least }) => ofWords >= least)
    .map((found) => ({ ...found, text: open ? withoutAnswer(found.text, open.problem) : found.text }))
    .find(({ text }) => text !== '');
}
