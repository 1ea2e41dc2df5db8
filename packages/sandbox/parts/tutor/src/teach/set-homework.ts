import lesson from '../content/sentences/lesson.json' with { type: 'json' };
import { fill, fillCounted } from '../content/sentences.ts';
import { gradeAnswer } from '../grade/grade-answer.ts';
import { type Draft, explain, putOnTable, say } from './draft.ts';

const texts = lesson.homework;

/** Sets the next problem of the homework; `false` when there is none left, after a word about how it went. */
export function setHomework(draft: Draft): boolean {
  const { lesson } = draft;
  if (!lesson.homework) return false;
  const { queue, set, solved } = lesson.homework;
  const next = queue.shift();
  if (!next) {
    say(draft, solved === set ? fillCounted(texts.allSolved, set) : fill(texts.solved, { solved, set }));
    delete lesson.homework;
    return false;
  }
  lesson.homework.set += 1;
  const { problem, written } = next;
  const { ask, hint } = problem;
  putOnTable(draft, problem, 'homework');
  if (written === undefined) say(draft, fill(texts.next, { number: lesson.homework.set, ask }));
  else {
    // Says what went wrong with the answer on the sheet, and asks for another try.
    const verdict = gradeAnswer(problem, written);
    const misconception = verdict.kind === 'wrong' ? verdict.misconception : undefined;
    if (lesson.open) Object.assign(lesson.open, { help: 'hint', tried: [written] });
    explain(draft, { ...hint, ...misconception }, fill(texts.wrong, { written, ask }), texts.again);
  }
  return true;
}
