import type { Catalogue } from '../content/catalogue.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { fill, fillCounted } from '../content/sentences.ts';
import { type Draft, say } from './draft.ts';
import type { OfferedReply } from './heard.ts';
import { type Lesson, type ProblemRecord, problemNumber } from './lesson.ts';
import { nextConcept } from './plan.ts';

/** How a lesson goes, for the student to see. */
export interface LessonReport {
  /** The lesson's open problem, from 1, and how many there are: these never become more. */
  progress?: { number: number; of: number };
  /** The text of the open problem, of homework as well. */
  problem?: string;
  /** A drawing in which the student may answer it. */
  task?: { command_type: string; payload: Record<string, unknown> };
  /** What the student may press in reply to the tutor's question, at most three. */
  replies?: OfferedReply[];
  concepts: { concept_id: string; title: string; mastered: boolean }[];
  problems: ProblemRecord[];
  /** What is new in the next lesson on the topic; absent where all of it is mastered. */
  next?: string;
}

/** The lesson's open problem, and how many there are; `undefined` while it is homework, an exercise of the page, or nothing. */
const progressOf = (lesson: Lesson): LessonReport['progress'] =>
  lesson.open && lesson.open.kind !== 'homework' && lesson.open.kind !== 'page'
    ? { number: problemNumber(lesson), of: lesson.total }
    : undefined;

/** Reports the open problem, the concepts and problems practised so far, and what the next lesson brings. */
export function report(catalogue: Catalogue, lesson: Lesson): LessonReport {
  const { open } = lesson;
  const progress = progressOf(lesson);
  const next = nextConcept(catalogue, lesson);
  return {
    ...(progress && { progress }),
    ...(open && { problem: open.problem.ask }),
    ...(open?.problem.task && {
      task: { command_type: open.problem.task.command_type, payload: { ...open.problem.task.payload } },
    }),
    ...(lesson.replies && { replies: lesson.replies }),
    concepts: lesson.concepts.flatMap(({ set, concept_id, title, mastered }) =>
      set > 0 ? { concept_id, title, mastered } : [],
    ),
    problems: lesson.records,
    ...(next && { next }),
  };
}

/** How far the lesson has come, in a sentence or two: who asks hears the same numbers as `report` has. */
export function progressSentence(lesson: Lesson): string {
  const progress = progressOf(lesson);
  if (!progress) return lesson.open?.kind === 'page' ? texts.page.progress : texts.homework.progress;
  const left = progress.of - progress.number;
  const place =
    left === 0 ? fill(texts.set.progressLast, progress) : fillCounted(texts.set.progress, left, progress);
  const solved = solvedIn(lesson);
  return solved > 0 ? `${place} ${fill(texts.set.solved, { solved })}` : place;
}

const solvedIn = ({ records }: Lesson): number =>
  records.filter(({ outcome }) => outcome !== 'not_yet').length;

/** `a`, `a and b`, `a, b and c` */
export const list = (items: readonly string[]): string => new Intl.ListFormat('en-GB').format(items);

/** The closing words: what was done, what was mastered, what to practise. */
function summarize(lesson: Lesson): string {
  const { concepts, records } = lesson;
  const { length: count } = records;
  const solved = solvedIn(lesson);
  const helped = records.filter(({ outcome }) => outcome === 'with_help').length;
  const help = helped > 0 ? fill(texts.summary.help, { helped }) : '';
  const titles = (wanted: boolean) =>
    list(concepts.flatMap(({ set, mastered, title }) => (set > 0 && mastered === wanted ? title : [])));
  const [mastered, open] = [titles(true), titles(false)];
  const some =
    solved < count
      ? fill(texts.summary.some, { solved, count, help })
      : fillCounted(texts.summary.all, count, { help });
  return [
    texts.summary.set,
    solved === 0 ? fillCounted(texts.summary.none, count) : some,
    mastered && fill(texts.summary.mastered, { titles: mastered }),
    open && fill(texts.summary.open, { titles: open }),
    solved * 2 >= count ? texts.summary.well : texts.summary.more,
  ]
    .filter(Boolean)
    .join(' ');
}

export function finish(draft: Draft): void {
  const { lesson } = draft;
  lesson.open = null;
  delete lesson.later;
  delete lesson.homework;
  say(draft, summarize(lesson));
  draft.actions.push({ kind: 'finish' });
}
