import type { ModuleTask } from './modules.ts';
import type { Expected } from './problem.ts';
import { createRandom, seedState } from './random.ts';
import { type Drawing, matchCards, orderCards } from './whiteboard.ts';

/** What cards add to a question: how it is answered with them, and what helps. */
interface CardTask {
  /** The cards, mixed. */
  task: Drawing;
  expected: Pick<Extract<Expected, { kind: 'words' }>, 'order' | 'pairs'>;
  hint: string;
  clue: string;
  solution: Drawing;
}

/** Mixes the cards of a question; the same ones always come in the same order, which is never the right one. */
export function cardTask({ order, match }: ModuleTask): CardTask | undefined {
  if (order) {
    const { title, items } = order;
    return {
      task: orderCards(title, mix(items)),
      expected: { order: items },
      hint: 'Look for the first one.',
      clue: `It begins with "${items[0]}".`,
      solution: orderCards(title, items),
    };
  }
  if (!match) return undefined;
  const { title, pairs } = match;
  const [first] = pairs;
  return {
    task: matchCards(title, pairs, mix(pairs.map(({ right }) => right))),
    expected: { pairs },
    hint: 'Begin with the one that you know best.',
    clue: `"${first?.left}" belongs to "${first?.right}".`,
    solution: matchCards(title, pairs),
  };
}

function mix(texts: readonly string[]): string[] {
  const random = createRandom(seedState(texts.join()));
  const mixed = [...texts];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = random.int(0, at);
    [mixed[at], mixed[other]] = [mixed[other] ?? '', mixed[at] ?? ''];
  }
  return mixed.join() === texts.join() ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed;
}
