import type { Lesson } from '@tutor-session/tutor';
import type { Random } from './random.ts';
import sayings from './sayings.json' with { type: 'json' };
import { nearNumber, sumOf, typeNumber } from './type-number.ts';
import { typeWords } from './type-words.ts';

type OpenProblem = NonNullable<Lesson['open']>;

/** What a student types, and what it is meant as. */
export interface Message {
  readonly text: string;
  readonly meant: 'right' | 'wrong' | 'talk';
}

/** How often, of 100 messages, a student answers, and of 100 answers, how many are right. */
interface Student {
  readonly name: string;
  readonly answers: number;
  readonly right: number;
  /** Makes the same wrong answer again instead of another one. */
  readonly insists?: boolean;
  /** What is typed instead of an answer. */
  readonly says: readonly string[];
}

const { asksForHelp, asksForAnswer, chats, insults, jumps, wrongWords } = sayings;

export const students: readonly Student[] = [
  { name: 'sure', answers: 98, right: 96, says: ['how many more?'] },
  { name: 'steady', answers: 90, right: 75, says: asksForHelp },
  { name: 'struggling', answers: 75, right: 30, says: asksForHelp },
  { name: 'lost', answers: 60, right: 5, says: [...asksForHelp, ''] },
  { name: 'stubborn', answers: 95, right: 15, insists: true, says: ['hint'] },
  { name: 'wants the answer', answers: 30, right: 60, says: asksForAnswer },
  { name: 'chatting', answers: 25, right: 70, says: chats },
  { name: 'rude', answers: 50, right: 50, says: insults },
  { name: 'jumping', answers: 60, right: 60, says: jumps },
];

/** What the student types next; `last` is the wrong answer before. */
export function nextMessage(student: Student, open: OpenProblem, last: string, random: Random): Message {
  const { ask, expected, misconceptions } = open.problem;
  if (!random.chance(student.answers))
    return { text: random.pick(student.says).replace('{sum}', sumOf(ask)), meant: 'talk' };
  if (random.chance(student.right)) {
    const text =
      expected.kind === 'words'
        ? typeWords(random.pick(expected.accepted), random, expected, misconceptions[0]?.answer)
        : typeNumber(expected.value, random, expected.simplest === 'required', ask);
    return { text, meant: 'right' };
  }
  if (student.insists && last) return { text: last, meant: 'wrong' };
  const mistake =
    misconceptions.length > 0 && random.chance(60) ? random.pick(misconceptions).answer : undefined;
  if (expected.kind === 'words') {
    const text = mistake
      ? typeWords(mistake, random, expected, expected.accepted[0])
      : random.pick(wrongWords);
    return { text, meant: 'wrong' };
  }
  return { text: mistake ?? nearNumber(expected.value, random, ask), meant: 'wrong' };
}
