import type { DrawnItem } from '../drawing.ts';
import { has, isText, isTexts, listOf } from '../read-command.ts';

/** Cards of an `order`, or of a `match` beside what stays in its place. */
export interface Cards {
  title: string;
  /** What each card stands beside; `null` where the cards are put in order. */
  labels: readonly string[] | null;
  texts: readonly string[];
}

const isOrder = has({ title: isText, items: isTexts });
const isMatch = has({ title: isText, pairs: listOf({ left: isText, right: isText }) });

/** Returns the cards of an item; `null` where its payload is not what its kind has. */
export function readCards({ command_type, payload }: DrawnItem): Cards | null {
  if (command_type === 'order' && isOrder(payload)) {
    const { title, items } = payload as { title: string; items: string[] };
    return { title, labels: null, texts: items };
  }
  if (command_type !== 'match' || !isMatch(payload)) return null;
  const { title, pairs } = payload as { title: string; pairs: { left: string; right: string }[] };
  return { title, labels: pairs.map(({ left }) => left), texts: pairs.map(({ right }) => right) };
}

/** The numbers of the cards in their places: those of `drawn`, where it has the same cards, else as they came. */
export function placesOf({ texts }: Cards, drawn: Cards | null): number[] {
  const places: number[] = [];
  for (const text of drawn?.texts ?? []) {
    const number = texts.findIndex((each, at) => each === text && !places.includes(at));
    if (number >= 0) places.push(number);
  }
  return places.length === texts.length ? places : texts.map((_, number) => number);
}

/** Moves the card at one place to another: in an order the others make room, beside labels the two change places. */
export function moveCard({ labels }: Cards, places: readonly number[], from: number, to: number): number[] {
  const [card, other] = [places[from], places[to]];
  if (card === undefined || other === undefined) return [...places];
  if (labels) return places.with(from, other).with(to, card);
  return places.toSpliced(from, 1).toSpliced(to, 0, card);
}

/** The answer in words, as it could be typed. */
export function cardsInWords({ labels, texts }: Cards, places: readonly number[]): string {
  const placed = places.map((number) => texts[number] ?? '');
  return placed.map((text, at) => (labels ? `${labels[at]}: ${text}` : text)).join(', ');
}
