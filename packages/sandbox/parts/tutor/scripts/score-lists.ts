// `node scripts/score-lists.ts FILE…`: how well lists of messages are heard and replied to, in percent. A list is an array of
// { lesson, subject, problem?, message, expect: { act, intent?, term?, graded, explained? } }; lines that fail are printed.
import { readFileSync } from 'node:fs';
import texts from '../src/content/sentences/lesson.json' with { type: 'json' };
import { ownTutor, type TutorTurn } from '../src/index.ts';
import type { Lesson } from '../src/teach/lesson.ts';

interface Line {
  readonly lesson: string;
  readonly subject: string;
  readonly problem?: string;
  readonly message: string;
  readonly expect: {
    readonly act: string;
    /** Several where a teacher would take any of them. */
    readonly intent?: string | readonly string[];
    readonly term?: string;
    readonly graded: boolean;
    /** A right explanation holds one of these. */
    readonly explained?: string | readonly string[];
  };
}

const tutor = ownTutor();
const none = [...texts.notKnown, texts.noMeaning, ...texts.notUnderstood];

/** A lesson with that problem open; where none of 40 lessons has it, the first one. */
function open({ lesson, subject, problem }: Line): Lesson {
  const [topic = '', level = '3-5'] = lesson.split('|').map((part) => part.trim());
  const lessons = Array.from(
    { length: 40 },
    (_, seed) => tutor.beginLesson({ subject, level, ...(topic && { topic }), seed }).lesson,
  );
  return lessons.find((each) => each.open?.problem.ask === problem) ?? (lessons[0] as Lesson);
}

const words = ({ actions }: TutorTurn<Lesson>): string =>
  actions.flatMap((action) => (action.kind === 'say' ? [action.text] : [])).join(' ');

const percent = (hits: number, of: number): string =>
  of === 0 ? '–' : `${Math.round((1000 * hits) / of) / 10}`;

for (const path of process.argv.slice(2)) {
  const lines = JSON.parse(readFileSync(path, 'utf8')) as Line[];
  const count = { heard: 0, asked: 0, graded: 0, replied: 0, toExplain: 0, explained: 0 };
  for (const line of lines) {
    const { message, expect } = line;
    const lesson = open(line);
    const heard = tutor.hear(lesson, message);
    const turn = tutor.answer(lesson, message);
    const reply = words(turn);
    const wanted = [expect.explained ?? []].flat().map((each) => each.toLowerCase());
    const isGraded = heard.answer !== undefined;
    const isAdmitted = none.some((sentence) => reply.includes(sentence));
    const defines = /^"[^"]+" means/.test(reply);
    // A definition of a word that was not asked for answers nothing.
    const isEmpty =
      defines &&
      !wanted.some((each) => reply.toLowerCase().includes(each)) &&
      !(expect.term && reply.toLowerCase().includes(expect.term.toLowerCase().slice(0, 5)));
    const isExplained =
      !isGraded && !isAdmitted && !isEmpty && wanted.some((each) => reply.toLowerCase().includes(each));
    const wasHeard = isGraded === expect.graded;
    // What explains nothing is relevant only where it says so, or does what was wanted.
    const isReplied =
      !isGraded &&
      !isEmpty &&
      (isExplained ||
        isAdmitted ||
        (expect.intent === undefined ? wanted.length === 0 : [expect.intent].flat().includes(heard.intent)));
    if (wasHeard) count.heard += 1;
    if (!expect.graded) {
      count.asked += 1;
      if (isGraded) count.graded += 1;
      if (isReplied) count.replied += 1;
    }
    if (wanted.length > 0) {
      count.toExplain += 1;
      if (isExplained) count.explained += 1;
    }
    if (!wasHeard || (!expect.graded && !isReplied) || (wanted.length > 0 && !isExplained))
      console.log(`${message}\n  ${heard.act} ${heard.intent}: ${reply}`);
  }
  console.log(
    `${path}: heard right ${percent(count.heard, lines.length)}, never graded when asked ${percent(count.asked - count.graded, count.asked)}, ` +
      `relevant or honest ${percent(count.replied, count.asked)}, explained ${percent(count.explained, count.toExplain)}`,
  );
}
