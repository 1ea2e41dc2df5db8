import type { ModuleTask } from './modules.ts';
import { createRandom, seedState } from './random.ts';
import { matchCards, orderCards } from './whiteboard.ts';

/**
 * What cards add to a question: how it is answered with them, and what helps. The same ones are always mixed the same way, which is never the right
 * one.
 */
export function cardTask({ order, match }: ModuleTask) {
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
