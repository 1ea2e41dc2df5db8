import { type Lesson, type LessonMaterial, type LessonTurn, ownTutor } from '@tutor-session/tutor';
import { createRandom, type Random } from './random.ts';
import { type Message, nextMessage, students } from './students.ts';

const tutor = ownTutor();

/** One message of the student, and what the tutor did with it. */
export interface PlayedTurn {
  readonly typed: string;
  readonly meant: Message['meant'] | 'homework';
  readonly before: Lesson;
  readonly after: Lesson;
  /** What was said, in order. */
  readonly said: readonly string[];
  /** What was drawn, as JSON. */
  readonly drawn: readonly string[];
  readonly progress: { readonly number: number; readonly of: number } | undefined;
}

/** A whole lesson, with its first turn, which has no message. */
export interface PlayedLesson {
  readonly name: string;
  readonly turns: readonly PlayedTurn[];
}

const homeworkLines = ['48 + 27 =', '7 × 8 = 54', '3/4 + 1/8', '2x + 3 = 11', '91 - 45 = 46', 'Read page 12'];

/** More messages than any lesson takes. */
const maxTurns = 100;

/** Lets the student of that number play a lesson; the same number plays the same one. */
export function playLesson(number: number): PlayedLesson {
  const random = createRandom(number * 7919 + 1);
  const student = random.pick(students);
  const { name, options } = chooseLesson(random, number);
  const turns = [toTurn('', 'talk', undefined, tutor.beginLesson(options))];
  let wrong = '';
  for (let at = 1; at < maxTurns; at++) {
    const { after } = turns.at(-1) as PlayedTurn;
    if (!after.open) break;
    if (at === 3 && number % 10 === 0) {
      turns.push(toTurn(homeworkLines.join('\n'), 'homework', after, tutor.homework(after, homeworkLines)));
      continue;
    }
    const { text, meant } =
      replyToQuestion(turns.at(-1) as PlayedTurn) ?? nextMessage(student, after.open, wrong, random);
    turns.push(toTurn(text, meant, after, tutor.answer(after, text)));
    const isSame = turns.at(-1)?.after.open?.problem.ask === after.open.problem.ask;
    wrong = isSame && meant === 'wrong' ? text : '';
  }
  return { name: `${number}, ${student.name}, ${name}`, turns };
}

/** Who is asked whether it is their answer says so; every other question is refused. */
function replyToQuestion({ meant, after: { question } }: PlayedTurn): Message | undefined {
  if (!question) return undefined;
  const isMeant = question.about === 'answer' && (meant === 'right' || meant === 'wrong');
  return isMeant ? { text: 'yes', meant } : { text: 'no', meant: 'talk' };
}

function toTurn(
  typed: string,
  meant: PlayedTurn['meant'],
  before: Lesson | undefined,
  { lesson: after, actions }: LessonTurn,
): PlayedTurn {
  return {
    typed,
    meant,
    before: before ?? after,
    after,
    said: actions.flatMap((action) => (action.kind === 'say' ? [action.text] : [])),
    drawn: actions.flatMap((action) => (action.kind === 'draw' ? [JSON.stringify(action.command)] : [])),
    progress: tutor.report(after).progress,
  };
}

type Options = Parameters<typeof tutor.beginLesson>[0];

/** Half of the lessons are math; one in eight is of a partner's own questions, one in four goes on after an earlier one. */
export function chooseLesson(random: Random, number: number): { name: string; options: Options } {
  const { subjects } = tutor.taxonomy;
  const level = random.pick(['K-2', '1', '3-5', '4', '6-8', '9-12', '3-8']);
  if (random.chance(12)) {
    const material = ownQuestions(random);
    return { name: 'own questions', options: { subject: 'nature', level, seed: number, material } };
  }
  const { subject, topics } = random.chance(50)
    ? (subjects.find((each) => each.subject === 'math') ?? random.pick(subjects))
    : random.pick(subjects);
  const { topic, concepts } = random.pick(topics);
  const mastered = random.chance(25)
    ? concepts.slice(0, random.int(1, concepts.length)).map((each) => each.concept_id)
    : [];
  return {
    name: `${subject}, ${topic}, ${level}`,
    options: { subject, topic, level, seed: number, history: { mastered } },
  };
}

const animals = ['spider', 'beetle', 'snake', 'dog', 'eagle', 'shark', 'crab', 'horse', 'whale', 'frog'];

function ownQuestions(random: Random): LessonMaterial {
  const questions = animals.slice(0, random.int(1, animals.length)).map((animal) => ({
    question: `Which animal is on picture ${animals.indexOf(animal) + 1}?`,
    answer: animal,
  }));
  if (random.chance(50)) return { topic: 'animals', questions };
  const half = Math.ceil(questions.length / 2);
  return {
    topic: 'animals',
    questions: [],
    concepts: [questions.slice(0, half), questions.slice(half)].flatMap((part, at) =>
      part.length > 0 ? [{ title: `part ${at + 1}`, questions: part }] : [],
    ),
  };
}
