import type { PlayedTurn } from './play-lesson.ts';

/** The turns in which a number that was promised, shown or said is not kept. */
export function findBrokenPromises(turns: readonly PlayedTurn[]): [PlayedTurn, string][] {
  const broken: [PlayedTurn, string][] = [];
  let shown: PlayedTurn['progress'];
  let isLast = false;
  for (const turn of turns) {
    const { progress, said, after } = turn;
    const add = (promise: string) => broken.push([turn, promise]);
    const text = said.join(' ');
    if (progress && shown && progress.of > shown.of) add(`${progress.of} problems after ${shown.of}`);
    if (progress && progress.number > progress.of) add(`problem ${progress.number} of ${progress.of}`);
    if (progress && shown && progress.number > shown.number + 1)
      add(`${progress.number} after ${shown.number}`);
    if (progress && isLast && progress.number !== shown?.number) add('one more after the last one');
    if (/last(?: one)? for today/.test(text)) isLast = true;
    for (const [, number, of, left] of text.matchAll(/problem (\d+) of (\d+)(?:: (one|\d+) more)?/g)) {
      if (Number(number) !== progress?.number || Number(of) !== progress?.of) add(`said ${number} of ${of}`);
      if (left && (left === 'one' ? 1 : Number(left)) !== Number(of) - Number(number)) add(`${left} more`);
    }
    if (progress) shown = progress;
    if (after.open) continue;
    const { records } = after;
    const solved = records.filter(({ outcome }) => outcome !== 'not_yet').length;
    if (shown && records.length !== shown.of) add(`${records.length} problems, not ${shown.of}`);
    const [, some, of] = /You solved (\d+) of (\d+) problems/.exec(text) ?? [];
    if (some && (Number(some) !== solved || Number(of) !== records.length)) add(`said ${some} of ${of}`);
    const [, all] = /You solved all (\d+) problems/.exec(text) ?? [];
    if (all && (Number(all) !== solved || solved !== records.length)) add(`said all ${all}`);
    if (turns[0]) broken.push(...findForgotten(turns).map((title): [PlayedTurn, string] => [turn, title]));
  }
  return broken;
}

/** Concepts that the lesson announced, and that neither came nor were said to be left. */
function findForgotten(turns: readonly PlayedTurn[]): string[] {
  const [first] = turns;
  const last = turns.at(-1);
  if (!first || !last) return [];
  const said = turns.flatMap((turn) => turn.said).join(' ');
  const left = [...said.matchAll(/We leave (.*?) for another day/g)]
    .map(([, titles = '']) => titles)
    .join(' ');
  return first.after.concepts
    .filter(({ title }) => !left.includes(title))
    .filter(
      ({ concept_id }) => !last.after.concepts.some((each) => each.concept_id === concept_id && each.set > 0),
    )
    .map(({ title }) => `${title} never came`);
}
