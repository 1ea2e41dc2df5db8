import type { Lesson, LessonTurn } from '../../../src/index.ts';
import {
  closeToAnswer,
  kindWords,
  noMeaning,
  notKnown,
  notUnderstood,
} from '../../../src/lesson/lesson-sentences.ts';
import { begin, say, words } from '../../play.ts';
import problems from './problems.json' with { type: 'json' };

/** A message as a student or a teacher types it while a problem is open, and what a fair teacher would take it for. */
export interface Message {
  /** Index of the open problem. */
  problem: number;
  says: string;
  kind: string;
  /** Of a question its kind; of an answer whether it is right, wrong, or something of both. */
  about: string;
  /** The word whose meaning is asked. */
  word?: string;
}

export interface Heard {
  message: Message;
  reply: string;
  verdict: 'right' | 'wrong' | 'unclear' | null;
  explained: boolean;
}

const opened = new Map<number, LessonTurn>();

/** Opens the problem: a lesson from its beginning, with so many right answers. No answer changes a lesson, so each is opened once. */
export function openProblem(index: number): LessonTurn {
  const turn = opened.get(index) ?? playUpTo(index);
  opened.set(index, turn);
  return turn;
}

function playUpTo(index: number): LessonTurn {
  const { subject, level, topic, seed, right, problem } = problems[index] ?? missing(index);
  const turn = say(begin(subject, level, topic, seed), ...Array.from({ length: right }, () => null));
  if (turn.lesson.open?.problem.ask !== problem) throw new TypeError(`problem ${index} is another one now`);
  return turn;
}

function missing(index: number): never {
  throw new TypeError(`there is no problem ${index}`);
}

const solved = ({ records }: Lesson): number => records.filter(({ outcome }) => outcome !== 'not_yet').length;

/** Words with which the tutor says that an attempt is not one right or wrong answer. */
const unclear =
  /You name more than one|I see more than one number|which one number do you get|step on the way|can be made simpler|Now write it as a fraction|that is rounded/;

function findVerdict(before: Lesson, { lesson }: LessonTurn, reply: string): Heard['verdict'] {
  if (solved(lesson) > solved(before)) return 'right';
  if (lesson.open?.problem.ask === before.open?.problem.ask && lesson.open?.tried.length) return 'wrong';
  if (/^No, that is not it\b/.test(reply)) return 'wrong';
  return unclear.test(reply) ? 'unclear' : null;
}

/** Whether the reply says what the word is: `"Ocean" means …`, `A force is …`. */
function explains(reply: string, word: string): boolean {
  const stem = word.toLowerCase().replace(/(?:es|s|e|y)$/, '');
  return new RegExp(`${stem}\\p{L}*(?: \\p{L}+)?["”]? (?:means?|is|are|says|tells)\\b`, 'iu').test(reply);
}

const says = (reply: string, sentences: readonly string[]): boolean =>
  sentences.some((sentence) => reply.includes(sentence));

/** The kinds of kind words that a reply has. */
const kindsOf = (reply: string): string[] =>
  Object.entries(kindWords).flatMap(([kind, sentences]) => (says(reply, sentences) ? [kind] : []));

/** Kind words with which each kind of question may be met. */
const mayGet: Readonly<Record<string, readonly string[]>> = {
  word: [],
  matter: [],
  help: ['tell', 'frustrated', 'greet', 'thank'],
  manage: ['pause', 'stop', 'topic', 'previous', 'refuse'],
};

/** Whether a reply is about what was asked, or says honestly that there is none; who asks for help gets some. */
function isRelevant({ about }: Message, { reply, explained }: Pick<Heard, 'reply' | 'explained'>): boolean {
  if (about === 'talk') return !says(reply, [...notKnown, noMeaning]);
  if (kindsOf(reply).some((kind) => !mayGet[about]?.includes(kind))) return false;
  const isHonest = says(reply, [...notKnown, noMeaning, closeToAnswer]);
  if (about === 'word') return explained || isHonest;
  if (about === 'matter') return true;
  return !isHonest && !says(reply, notUnderstood);
}

export function hear(message: Message): Heard {
  const start = openProblem(message.problem);
  const turn = say(start, message.says);
  const all = words(turn);
  const reply = all.replaceAll(start.lesson.open?.problem.ask ?? '', '');
  return {
    message,
    reply: all,
    verdict: findVerdict(start.lesson, turn, all),
    explained: message.word !== undefined && explains(reply, message.word),
  };
}

const share = (hits: number, of: number): number => Math.round((1000 * hits) / of) / 10;

/** How well a list is heard, in percent; with the messages that were taken for something else. */
export function score(messages: readonly Message[]) {
  const all = messages.map(hear);
  const asked = all.filter(({ message }) => message.kind === 'asked');
  const answered = all.filter(({ message }) => message.kind === 'answered');
  const judged = answered.filter(({ message }) => message.about !== 'partly');
  const ofWords = asked.filter(({ message }) => message.about === 'word');
  const graded = asked.filter(({ verdict }) => verdict !== null);
  const unheard = answered.filter(({ verdict }) => verdict === null);
  const misjudged = judged.filter(({ message, verdict }) => verdict !== null && verdict !== message.about);
  const irrelevant = asked.filter((each) => each.verdict !== null || !isRelevant(each.message, each));
  const unexplained = ofWords.filter(({ explained }) => !explained);
  return {
    percent: {
      heardRight: share(all.length - graded.length - unheard.length, all.length),
      neverGraded: share(asked.length - graded.length, asked.length),
      verdictRight: share(
        judged.filter(({ message, verdict }) => verdict === message.about).length,
        judged.length,
      ),
      relevant: share(asked.length - irrelevant.length, asked.length),
      explained: share(ofWords.length - unexplained.length, ofWords.length),
    },
    graded,
    unheard,
    misjudged,
    unexplained,
    irrelevant,
  };
}
