import { currentConcept, type Draft } from '../teach/draft.ts';
import type { Quote } from '../teach/heard.ts';
import { withoutAnswer } from '../teach/tells-answer.ts';
import { ideaWords, isCommon } from './idea-words.ts';
import { ideasOf } from './ideas.ts';
import { plainSentences } from './plain-words.ts';
import { kindsOf } from './question-kind.ts';

/** An idea that a message may ask about, and how likely. */
export interface Found extends Quote {
  readonly share: number;
}

/** What it is worth, beside its words, that an idea is of the open concept, of another one of its topic, and of the kind that is asked. */
const worth = { concept: 0.15, topic: 0.1, kind: 0.1 };

/** Less likely ones are not shown: it is said that the answer is not known. */
const leastOfIdea = 0.88;

/**
 * The ideas that a message may ask about, the likeliest first. Words count by how rare they are among the subject's ideas. An idea is as likely
 * as its question and its answer have the message's words, and the message those of the question: half each.
 */
export function likeIdeas(draft: Draft, text: string): Found[] {
  const concept = currentConcept(draft);
  const { entries, spelt, weight, has, sums } = ideasOf(draft, concept);
  // In sums the numbers differ each time, so none stands for itself.
  const isGenerated = concept?.size === undefined;
  const words = ideaWords(text, spelt).filter(
    (word) => !/^.*\d\d|^[2-9]/.test(word) || (!isGenerated && has(word)),
  );
  const [kind] = kindsOf(plainSentences(text).join(' '));
  const sum = (some: readonly string[]) => some.reduce((all, word) => all + weight(word), 0);
  const whole = sum(words);
  if (whole === 0) return [];
  const named = words.filter((word) => !isCommon(word));
  const topic = concept?.id.replace(/\.[^.]*$/, '.') ?? '';
  return entries
    .flatMap(({ id, concept: owner, asks, answer, questions, words: all, said }) => {
      const isOwn = owner === concept?.id;
      if (!isOwn && !named.some((word) => all.has(word))) return [];
      const likes = questions.map((own) => {
        const common = sum(own.filter((word) => words.includes(word)));
        const covered = sum(words.filter((word) => own.includes(word) || said.has(word)));
        return (covered / whole + common / (sums.get(own) ?? 1)) / 2;
      });
      const near = isOwn ? worth.concept : owner.startsWith(topic) ? worth.topic : 0;
      const share = Math.max(...likes) + near + (kind === asks ? worth.kind : 0);
      return [{ id, text: answer, share }];
    })
    .sort((one, other) => other.share - one.share);
}

/** The idea that a message asks about, without the open problem's answer; `undefined` where none is likely enough. */
export function findIdea(draft: Draft, text: string): Found | undefined {
  const { open } = draft.lesson;
  return likeIdeas(draft, text)
    .filter(({ share }) => share >= leastOfIdea)
    .map((found) => ({ ...found, text: open ? withoutAnswer(found.text, open.problem) : found.text }))
    .find(({ text }) => text !== '');
}
