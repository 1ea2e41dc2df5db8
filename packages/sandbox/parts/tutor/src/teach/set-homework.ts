import lesson from '../content/sentences/lesson.json' with { type: 'json' };
import { fill, fillCounted } from '../content/sentences.ts';
import { gradeAnswer } from '../grade/grade-answer.ts';
import type { HomeworkProblem } from '../homework/read-task.ts';
import { type Draft, explain, putOnTable, say } from './draft.ts';

const texts = lesson.homework;

/** Sets the next problem of the homework; `false` when there is none left, after a word about how it went. */
export function setHomework(draft: Draft): boolean {
  const { homework } = draft.lesson;
  if (!homework) return false;
  const next = homework.queue.shift();
  if (next) {
    homework.set += 1;
    putOnTable(draft, next.problem, 'homework');
    if (next.written === undefined)
      say(draft, fill(texts.next, { number: homework.set, ask: next.problem.ask }));
    else workThrough(draft, next, next.written);
    return true;
  }
  const { set, solved } = homework;
  say(draft, solved === set ? fillCounted(texts.allSolved, set) : fill(texts.solved, { solved, set }));
  delete draft.lesson.homework;
  return false;
}

/** Says what went wrong with an answer on the sheet, and asks for another try. */
function workThrough(draft: Draft, { problem }: HomeworkProblem, written: string): void {
  const { open } = draft.lesson;
  const verdict = gradeAnswer(problem, written);
  const misconception = verdict.kind === 'wrong' ? verdict.misconception : undefined;
  if (open) Object.assign(open, { help: 'hint', tried: [written] });
  explain(
    draft,
    { ...problem.hint, ...misconception },
    fill(texts.wrong, { written, ask: problem.ask }),
    texts.again,
  );
}
