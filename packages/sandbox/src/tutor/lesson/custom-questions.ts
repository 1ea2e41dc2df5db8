import type { Concept } from '../concept.ts';
import { workedLines } from '../drawings.ts';
import { fraction } from '../fractions.ts';
import { contentWords } from '../grading/match-words.ts';
import type { Level } from '../level.ts';
import type { Expected, Explanation, Problem } from '../problem.ts';
import type { Random } from '../random.ts';

/** A question from outside, such as one of a partner's module. */
export interface CustomQuestion {
  question: string;
  answer: string;
  accepted_answers?: readonly string[];
  hint?: string;
  explanation?: string;
}

/** What a lesson is to teach instead of what is built in. */
export interface LessonMaterial {
  topic: string;
  /** What there is to learn; its beginning is told before the first question. */
  content?: string;
  /** At least one that can be graded (`canGrade`). */
  questions: readonly CustomQuestion[];
}

/** Material as it is kept in a lesson, plain JSON: no more of it than the lesson can use. */
export interface CustomSet {
  concept_id: string;
  title: string;
  intro: string;
  questions: CustomQuestion[];
}

/** Questions that one lesson keeps of its material. */
const questionsPerLesson = 10;
const introCharacters = 300;
/** What fits on a line of the whiteboard. */
const [mathCharacters, noteCharacters] = [45, 100];

/** Whether an answer to the question can be told right from wrong: signs without a letter or digit cannot. */
export function canGrade({ answer }: CustomQuestion): boolean {
  return numberValue(answer) !== undefined || contentWords(answer).length > 0;
}

/** Keeps of the material what a lesson needs: some of its questions, in their order. Throws `TypeError` when none can be graded. */
export function keepMaterial(subject: string, material: LessonMaterial, random: Random): CustomSet {
  const { topic, content = '', questions } = material;
  const left = questions.filter(canGrade);
  if (left.length === 0)
    throw new TypeError('questions: at least one must have an answer that can be graded');
  while (left.length > questionsPerLesson) left.splice(random.int(0, left.length - 1), 1);
  return {
    concept_id: [subject, topic].map(slug).filter(Boolean).join('.'),
    title: topic,
    intro: beginningOf(content) || 'Let us see what you know about it.',
    questions: left,
  };
}

/** The concept whose problems are the questions of the set, one after the other. */
export function conceptOfSet({ concept_id, title, intro, questions }: CustomSet, level: Level): Concept {
  return {
    id: concept_id,
    title,
    level,
    intro: { say: intro },
    next(_random, _grade, asked) {
      const open = questions.find(({ question }) => !asked.includes(question));
      return open ? problemOf(open) : null;
    },
  };
}

function problemOf(custom: CustomQuestion): Problem {
  const { question, answer, explanation = '' } = custom;
  const hint = custom.hint ?? shapeOf(answer);
  const first = [...answer.trim()][0] ?? '';
  return {
    ask: question,
    expected: expectedOf(custom),
    misconceptions: [],
    hint: drawn(hint, 'Hint', hint),
    step:
      numberValue(answer) === undefined
        ? drawn(
            `It begins with "${first}". ${custom.hint ? shapeOf(answer) : ''}`.trim(),
            'A bigger clue',
            first,
          )
        : { say: `Read the question once more: ${question}` },
    solution: drawn(`The answer is: ${answer}. ${explanation}`.trim(), 'The answer', answer, explanation),
    answer,
    praise: explanation,
  };
}

function expectedOf({ answer, accepted_answers = [] }: CustomQuestion): Expected {
  const value = numberValue(answer);
  if (value !== undefined) return { kind: 'number', value, also: [...accepted_answers] };
  const accepted = [answer, ...accepted_answers].filter((each) => contentWords(each).length > 0);
  return { kind: 'words', accepted };
}

/** `3.5` and `−7/2` as a lesson keeps numbers; `undefined` for anything but a plain number. */
function numberValue(text: string): string | undefined {
  const found = /^([-−]?)(\d{1,15})(?:\.(\d{1,15})|\/(\d{1,15}))?$/.exec(text.trim());
  if (!found) return undefined;
  const [, sign, whole = '', places = '', under = '1'] = found;
  const bottom = BigInt(under) * 10n ** BigInt(places.length);
  if (bottom === 0n) return undefined;
  return fraction(BigInt(`${sign ? '-' : ''}${whole}${places}`), bottom).toFraction();
}

/** What can be told of an answer without telling it. */
function shapeOf(answer: string): string {
  if (numberValue(answer) !== undefined) return 'The answer is a number.';
  const words = answer.trim().split(/\s+/);
  if (words.length > 1) return `The answer has ${words.length} words.`;
  return `The answer is one word with ${[...(words[0] ?? '')].length} letters.`;
}

function drawn(say: string, title: string, math: string, note = ''): Explanation {
  if (math.length > mathCharacters) return { say };
  const line: [string, string?] = note && note.length <= noteCharacters ? [math, note] : [math];
  return { say, draw: workedLines(title, line) };
}

/** The first sentences, up to a few lines; a longer first sentence is cut at a word. */
function beginningOf(content: string): string {
  const text = content.replace(/\s+/g, ' ').trim();
  if (text.length <= introCharacters) return text;
  const start = [...text].slice(0, introCharacters).join('');
  const sentences = /^.*[.!?](?=\s)/s.exec(start)?.[0];
  return sentences ?? `${start.replace(/ \S*$/, '')} …`;
}

const slug = (name: string): string =>
  name
    .slice(0, 100)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');
