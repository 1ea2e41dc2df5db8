import { currentConcept, type Draft, draw, isDrawn, say, tell } from './draft.ts';
import { giveHelp } from './help.ts';
import type { OpenProblem } from './lesson.ts';
import { allDrawn, drawn, noPicture } from './lesson-sentences.ts';

/** Draws what the problem's hint shows, or else what its concept is introduced with. */
export function drawIt(draft: Draft, open: OpenProblem): void {
  const { ask, hint } = open.problem;
  const task = ask.replace(/^What is |\?$/g, '');
  // The example of the introduction may be this very problem.
  const drawings = [hint.draw, currentConcept(draft)?.intro.draw].filter(
    (each) => each && !JSON.stringify(each).includes(`${task} = `),
  );
  const next = drawings.find((each) => each && !isDrawn(draft, each));
  if (!next) tell(draft, drawings.length > 0 ? allDrawn : noPicture);
  else if (next === hint.draw && open.help === 'none') giveHelp(draft, open, drawn);
  else {
    say(draft, drawn);
    draw(draft, next);
  }
}
