import type { Concept } from '../concept.ts';
import { setHomework } from '../homework/set-homework.ts';
import { overlap } from '../level.ts';
import { customConcept } from './custom-lesson.ts';
import { type Draft, explain, say } from './draft.ts';
import type { ConceptProgress, Lesson } from './lesson.ts';
import { nextOnes, rotate } from './phrases.ts';
import { summarize } from './summary.ts';

/** Problems of a concept that goes well, and the most that are set when it does not. */
const problemsPerConcept = 3;
const mostPerConcept = 5;

/** Mastered, and the last problem went well too. */
const isDone = ({
  set,
  mastered,
  streak,
  least = problemsPerConcept,
  most = mostPerConcept,
}: ConceptProgress): boolean => set >= most || (set >= least && mastered && streak > 0);

function findConcept({ catalogue, lesson: { custom, level } }: Draft, id: string): Concept | undefined {
  const own = custom?.find(({ concept_id }) => concept_id === id);
  return own ? customConcept(own, level) : catalogue.concept(id);
}

/** Puts a problem of the concept on the table; returns whether there was one left. */
function open({ lesson, random }: Draft, concept: Concept, progress: ConceptProgress): boolean {
  const grades = overlap(concept.level, lesson.level);
  const problem = concept.next(random, random.int(grades.from, grades.to), lesson.asked);
  if (!problem) return false;
  lesson.open = { problem, help: 'none', idle: 0, drawn: false };
  lesson.asked.push(problem.ask);
  progress.set += 1;
  return true;
}

/** Ends the lesson: the closing words, and nothing on the table. */
export function finish(draft: Draft): void {
  draft.lesson.open = null;
  say(draft, summarize(draft.lesson));
  draft.actions.push({ kind: 'finish' });
}

/** Sets the next problem: of the homework, of the next concept when this one is done, or ends the lesson when all are. */
export function setProblem(draft: Draft): void {
  const { lesson } = draft;
  if (setHomework(draft)) return;
  for (; lesson.at < lesson.concepts.length; lesson.at += 1) {
    const progress = lesson.concepts[lesson.at];
    const concept = progress && findConcept(draft, progress.concept_id);
    if (!progress || !concept || isDone(progress)) continue;
    const isFirst = progress.set === 0;
    if (!open(draft, concept, progress)) continue;
    if (isFirst) explain(draft, concept.intro, lesson.at > 0 ? `Next: ${concept.title}.` : '');
    say(
      draft,
      isFirst ? 'Your turn:' : rotate(nextOnes, lesson.asked.length),
      lesson.open?.problem.ask ?? '',
    );
    return;
  }
  finish(draft);
}
