import type { DrawLate } from '../drawing.ts';
import { drawChain } from '../subjects/chain.ts';
import { renderTable } from '../subjects/table.ts';
import { readCards } from './cards.ts';

export { TutorCards } from './tutor-cards.ts';

/** Draws cards that were put in order as a chain, and those beside what they belong to as a table. */
export const drawCards: DrawLate = (item, canvas) => {
  const cards = readCards(item);
  if (!cards) return null;
  const { title, labels, texts } = cards;
  return labels
    ? renderTable({ head: [], rows: texts.map((text, at) => [labels[at] ?? '', text]) })
    : drawChain({ title, alt: '', links: texts.map((text) => ({ text })) }, canvas);
};
