import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { currentConcept, type Draft, draw, isDrawn, say, tell } from './draft.ts';
import { giveHelp } from './help.ts';
import type { OpenProblem } from './lesson.ts';

/** Draws what the problem's hint shows, or else what its concept is introduced with. */
export function drawIt(draft: Draft, open: OpenProblem): void {
  const { ask, hint } = open.problem;
  const task = ask.replace(/^What is |\?$/g, '');
  // The example of the introduction may be this very problem.
  const drawings = [hint.draw, currentConcept(draft)?.intro.draw].filter(
    (each) => each && !JSON.stringify(each).includes(`${task} = `),
  );
  const next = drawings.find((each) => each && !isDrawn(draft, each));
  if (!next) tell(draft, drawings.length > 0 ? texts.allDrawn : texts.noPicture);
  else if (next === hint.draw && open.help === 'none') giveHelp(draft, open, texts.drawn);
  else {
    say(draft, texts.drawn);
    draw(draft, next);
  }
}
