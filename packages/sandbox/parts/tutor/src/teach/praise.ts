import texts from '../content/sentences/lesson.json' with { type: 'json' };
import type { Verdict } from '../grade/grade-answer.ts';
import { type Draft, say } from './draft.ts';
import type { OpenProblem } from './lesson.ts';
import { countRightAnswer, recordOutcome } from './mastery.ts';
import { setProblem } from './set-problem.ts';

/** Never the same words twice in a row. */
function nextPraise({ lesson, random }: Draft, words: readonly string[]): string {
  lesson.praised = (lesson.praised + random.int(1, words.length - 1)) % words.length;
  return words[lesson.praised] ?? '';
}

/** After a right answer: what was good, the milestone when the concept is mastered with it, and the next problem. */
export function praiseAnswer(draft: Draft, open: OpenProblem, verdict: Verdict & { kind: 'right' }): void {
  const { simplify, written, same } = verdict;
  const { problem, help } = open;
  const { lesson } = draft;
  if (open.kind === 'homework' && lesson.homework) lesson.homework.solved += 1;
  recordOutcome(draft, open, help === 'none' ? 'right' : 'with_help');
  const mastered = countRightAnswer(draft, open);
  say(
    draft,
    nextPraise(draft, help === 'none' ? texts.praise : texts.praiseForStaying),
    problem.praise,
    written ? `We write it: ${written}.` : '',
    same ? `${same} is the same as ${problem.answer.split(' = ').at(-1)}.` : '',
    simplify ? `In its simplest form it is ${problem.answer}.` : '',
    mastered ? `You have mastered ${mastered.title}!` : '',
  );
  const { concept_id } = mastered ?? {};
  if (concept_id) draft.actions.push({ kind: 'milestone', concept_id, milestone_type: 'mastery' });
  setProblem(draft);
}
