import { type EventName, eventNames } from '@tutor-session/protocol';

/** Returns the event that a misspelt name most likely means; `undefined` where fewer than half of its pairs of letters are in one. */
export function findNearestEvent(name: string): EventName | undefined {
  const pairs = letterPairs(name);
  const likeness = (event: EventName) => {
    const others = letterPairs(event);
    return (2 * pairs.filter((pair) => others.includes(pair)).length) / (pairs.length + others.length);
  };
  const [best] = [...eventNames].sort((one, other) => likeness(other) - likeness(one));
  return best && likeness(best) >= 0.5 ? best : undefined;
}

/** The letters two by two, without case and punctuation: `sessionEnded` is `session.ended`. */
function letterPairs(name: string): string[] {
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, '');
  return Array.from({ length: Math.max(letters.length - 1, 0) }, (_, index) =>
    letters.slice(index, index + 2),
  );
}
