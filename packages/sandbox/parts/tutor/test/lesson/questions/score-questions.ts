import { kindWords } from '../../../src/content/examples.ts';
import intents from '../../../src/content/intents.json' with { type: 'json' };
import type { Problem } from '../../../src/content/problem.ts';
import { questionProblem } from '../../../src/content/question-problem.ts';
import texts from '../../../src/content/sentences/lesson.json' with { type: 'json' };
import { comparison } from '../../../src/exercises/fraction-problems.ts';
import { readTask } from '../../../src/homework/read-task.ts';
import type { Lesson, LessonTurn } from '../../../src/index.ts';
import { newProgress } from '../../../src/teach/set-problem.ts';
import { mask, selectConcepts } from '../../own-tutor.ts';
import { begin, say, words } from '../../play.ts';
import problems from './problems.json' with { type: 'json' };

/** A message as a student or a teacher types it while a problem is open, and what a fair teacher would take it for. */
interface Message {
  /** Index of the open problem. */
  readonly problem: number;
  /** Of an answer whether it is right, wrong, or something of both; of a question its kind. */
  readonly about: string;
  /** The word whose meaning is asked. */
  readonly word: string | undefined;
  readonly says: string;
}

export interface Heard {
  message: Message;
  reply: string;
  verdict: 'right' | 'wrong' | 'unclear' | null;
  /** Whether the student is asked if that is their answer: then the verdict is what it is after "yes". */
  asked: boolean;
  explained: boolean;
}

/**
 * A line of a list: the problem, what it is about, perhaps more exactly, the word asked, and the message: `12 word (sum): what does sum mean`,
 * `46 help hint: how does it start?`.
 */
function readMessage(line: string): Message {
  const [, problem, about = '', word, says = ''] =
    /^(\d+) (\w+)(?: \w+)?(?: \((.+?)\))?: (.*)$/s.exec(line) ?? [];
  return { problem: Number(problem), about, word, says };
}

const isAnswer = ({ about }: Message): boolean => ['right', 'wrong', 'partly'].includes(about);

const opened = new Map<number, LessonTurn>();

/** Opens the problem. No answer changes a lesson, so each is opened once. */
export function openProblem(index: number): LessonTurn {
  const parts = problems[index]?.split(' | ') ?? [];
  const turn = opened.get(index) ?? (parts.length > 5 ? playUpTo(parts) : putProblem(parts));
  opened.set(index, turn);
  return turn;
}

/** One of our own: a lesson from its beginning, with so many right answers. */
function playUpTo([subject = '', level = '', topic = '', seed = '', right, problem]: string[]): LessonTurn {
  const turn = say(begin(subject, level, topic, seed), ...Array.from({ length: Number(right) }, () => null));
  if (turn.lesson.open?.problem.ask !== problem) throw new TypeError(`"${problem}" is another one now`);
  return turn;
}

/** One that the writer of a list thought of, in a lesson about its concept. */
function putProblem([subject = '', level = '', title, ask = '', answers = '']: string[]): LessonTurn {
  const concept = selectConcepts((each) => each === subject).find((each) => each.title === title);
  const { lesson } = begin(subject, level);
  if (!concept || !lesson.open) throw new TypeError(`there is no concept "${title}"`);
  const problem = writtenProblem(ask, answers);
  const concepts = [{ ...newProgress(concept), set: 1 }];
  return { lesson: { ...lesson, concepts, at: 0, open: { ...lesson.open, problem } }, actions: [] };
}

function writtenProblem(ask: string, answers: string): Problem {
  const [a, b, c, d] = (/^Which is more, (\d)\/(\d) or (\d)\/(\d)/.exec(ask) ?? []).slice(1).map(Number);
  if (a && b && c && d) return comparison(a, b, c, d);
  const [answer = '', ...accepted_answers] = answers.split(', ');
  return (
    readTask(ask.replace(/[.?] What is x\?$/, ''))?.problem ??
    questionProblem({ question: ask, answer, accepted_answers })
  );
}

const solved = ({ records }: Lesson): number => records.filter(({ outcome }) => outcome !== 'not_yet').length;

/** Words with which the tutor says that an attempt is not one right or wrong answer. */
const unclear =
  /You name more than one|I see more than one|which one number do you get|step on the way|can be made simpler|Now write it as a fraction|that is rounded/;

function findVerdict(before: Lesson, { lesson }: LessonTurn, reply: string): Heard['verdict'] {
  if (solved(lesson) > solved(before)) return 'right';
  if (lesson.open?.problem.ask === before.open?.problem.ask && lesson.open?.tried.length) return 'wrong';
  if (/^No, that is not it\b/.test(reply)) return 'wrong';
  return unclear.test(reply) ? 'unclear' : null;
}

/** Whether the reply says what the word is: `"Ocean" means …`, `A force is …`; "centimeter" is "centimetre". */
function explains(reply: string, word: string): boolean {
  const stem = word.toLowerCase().replace(/(?:re|er|es|s|e|y)$/, '');
  return new RegExp(`${stem}\\p{L}*(?: \\p{L}+)?["”]? (?:means?|is|are|says|tells)\\b`, 'iu').test(reply);
}

const says = (reply: string, sentences: readonly string[]): boolean =>
  sentences.some((sentence) => reply.includes(sentence));

/** The kinds of kind words that a reply has. */
const kindsOf = (reply: string): string[] =>
  Object.keys(intents.acts).filter((kind) => says(reply, kindWords(kind)));

const unknown = [...texts.notKnown, texts.leadsToAnswer];

/** Kind words with which each kind of question may be met. */
const mayGet: Readonly<Record<string, readonly string[]>> = {
  word: [],
  matter: [],
  help: ['tell', 'frustrated', 'greet', 'thank'],
  offtopic: Object.keys(intents.acts),
  manage: ['pause', 'stop', 'topic', 'previous', 'refuse', 'marks', 'screen'],
};

/** Whether a reply is about what was asked, or says honestly that there is none; who asks for help gets some. */
function isRelevant({ about }: Message, { reply, explained }: Pick<Heard, 'reply' | 'explained'>): boolean {
  if (about === 'talk') return !says(reply, unknown);
  if (kindsOf(reply).some((kind) => !mayGet[about]?.includes(kind))) return false;
  const isUnknown = says(reply, [...unknown, texts.closeToAnswer]);
  if (about === 'word') return explained || isUnknown;
  // A question about the matter is answered, or it is said that it is not.
  if (about === 'matter') return !isUnknown && !saysNotUnderstood(reply);
  if (about === 'offtopic') return true;
  return !isUnknown && !saysNotUnderstood(reply);
}

const saysNotUnderstood = (reply: string): boolean => says(reply, texts.notUnderstood);

/** Whether it is at least said that the message was not understood, and nothing that was not asked. */
const isHonest = ({ about }: Message, { reply }: Heard): boolean =>
  kindsOf(reply).every((kind) => mayGet[about]?.includes(kind)) &&
  (about === 'matter'
    ? saysNotUnderstood(reply) || says(reply, [...unknown, texts.closeToAnswer])
    : saysNotUnderstood(reply) && !says(reply, unknown));

export function hear(line: string): Heard {
  const message = readMessage(line);
  const start = openProblem(message.problem);
  const turn = say(start, mask(start.lesson, message.says));
  const all = words(turn);
  const reply = all.replaceAll(start.lesson.open?.problem.ask ?? '', '');
  const asked = turn.lesson.question?.about === 'answer';
  const after = asked ? say(turn, 'yes') : turn;
  return {
    message,
    reply: all,
    asked,
    verdict: findVerdict(start.lesson, after, words(after)),
    explained: message.word !== undefined && explains(reply, message.word),
  };
}

const share = (hits: number, of: number): number => Math.round((1000 * hits) / of) / 10;

/** How well a list is heard, in percent. */
export function score(messages: readonly string[]) {
  const all = messages.map(hear);
  const asked = all.filter(({ message }) => !isAnswer(message));
  const ofWords = asked.filter(({ message }) => message.about === 'word');
  const ungraded = asked.filter((each) => each.verdict === null || each.asked);
  const heard = all.filter(({ message, verdict }) => isAnswer(message) === (verdict !== null));
  const met = ungraded
    .filter((each) => !each.asked)
    .filter((each) => isRelevant(each.message, each) || isHonest(each.message, each));
  return {
    heardRight: share(heard.length, all.length),
    neverGraded: share(ungraded.length, asked.length),
    relevantOrHonest: share(met.length, asked.length),
    askedBack: share(all.filter((each) => each.asked).length, all.length),
    explained: share(ofWords.filter(({ explained }) => explained).length, ofWords.length),
  };
}
