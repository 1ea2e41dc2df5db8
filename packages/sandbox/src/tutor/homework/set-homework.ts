import { type Draft, say } from '../lesson/draft.ts';

/** Puts the next problem of the homework on the table, or what was there before it; `false` when there is no homework. */
export function setHomework(draft: Draft): boolean {
  const { lesson } = draft;
  const { homework: sheet } = lesson;
  if (!sheet) return false;
  const problem = sheet.queue.shift();
  if (problem) {
    sheet.set += 1;
    lesson.open = { problem, help: 'none', idle: 0, drawn: false, homework: true };
    say(draft, `Your homework, problem ${sheet.set}: ${problem.ask}`);
    return true;
  }
  const all = sheet.solved === sheet.set;
  say(
    draft,
    `That was your homework: you solved ${all ? (sheet.set === 1 ? 'it' : `all ${sheet.set}`) : `${sheet.solved} of ${sheet.set}`}${all ? '. Well done!' : '.'}`,
  );
  lesson.open = { ...sheet.later, drawn: false };
  delete lesson.homework;
  say(draft, `Back to our lesson: ${sheet.later.problem.ask}`);
  return true;
}
