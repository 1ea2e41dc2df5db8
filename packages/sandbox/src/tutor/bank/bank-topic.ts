import type { Concept, Topic } from '../concept.ts';
import { workedLines } from '../drawings.ts';
import type { Level } from '../level.ts';
import type { Problem } from '../problem.ts';

/** A question with an answer in words (or a number that is a fact). */
export interface Question {
  ask: string;
  /** The first is the one told to the student. */
  accepted: readonly string[];
  hint: string;
  /** Why it is so: said with the praise and with the solution. */
  why: string;
  /** What helps when the hint did not; left out: its first letter and how long it is. Short, it is drawn. */
  clue?: string;
  /** Known wrong answers with the hint that fits each. */
  misconceptions?: Readonly<Record<string, string>>;
  /** Spelling is what is asked. */
  exact?: boolean;
}

/** A concept of the bank: a few facts to begin with, and its questions. */
export interface QuestionSet {
  id: string;
  title: string;
  facts: { say: string; lines: readonly (readonly [string, string])[] };
  questions: readonly Question[];
}

/** Without its article: `the roots` → `roots`. */
const bare = (answer: string): string => answer.replace(/^(?:the|an?) /, '');

/** `carbon dioxide` → `c _ _ _ _ _ · d _ _ _ _ _ _` */
function firstLetters(answer: string): string {
  return bare(answer)
    .split(' ')
    .map((word) => [...word].map((letter, i) => (i === 0 ? letter : '_')).join(' '))
    .join(' · ');
}

function problemOf({ title, facts }: QuestionSet, question: Question): Problem {
  const { ask, accepted, hint, why, clue, misconceptions = {}, exact = false } = question;
  const answer = accepted[0] ?? '';
  return {
    ask,
    expected: { kind: 'words', accepted: [...accepted], exact },
    misconceptions: Object.entries(misconceptions).map(([wrong, say]) => ({ answer: wrong, say })),
    hint: { say: hint, draw: workedLines(`Remember: ${title}`, ...facts.lines) },
    step: {
      say:
        clue === undefined ? `It begins with "${[...bare(answer)][0]}".` : `Here is a bigger clue: ${clue}`,
      draw: workedLines('A bigger clue', [clue ?? firstLetters(answer), hint]),
    },
    solution: {
      say: `The answer is: ${answer}. ${why}`,
      draw: workedLines('The answer', [answer, why]),
    },
    answer,
    praise: why,
  };
}

function conceptOf(set: QuestionSet, level: Level): Concept {
  return {
    id: set.id,
    title: set.title,
    level,
    intro: { say: set.facts.say, draw: workedLines(`Remember: ${set.title}`, ...set.facts.lines) },
    next(random, _grade, asked) {
      const open = set.questions.filter(({ ask }) => !asked.includes(ask));
      return open.length === 0 ? null : problemOf(set, random.pick(open));
    },
  };
}

/** A topic whose problems are the questions of a bank. */
export function bankTopic(
  topic: string,
  level: Level,
  sets: readonly QuestionSet[],
  aliases: readonly string[] = [],
): Topic {
  return { topic, level, aliases, concepts: sets.map((set) => conceptOf(set, level)) };
}
