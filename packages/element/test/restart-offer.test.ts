import { expect, test } from 'vitest';
import { createRestartOffer } from '../src/restart-offer.ts';

/** What offers the button to an embed that knows the command, or does not, and the labels that this embed has got. */
function create(more: object = {}, isKnown = true) {
  const host = { state: 'ended', afterEnd: 'stay', querySelector: () => null, ...more };
  const labels: unknown[] = [];
  const offer = createRestartOffer(
    host as never,
    ({ label }) => labels.push(label),
    () => isKnown,
  );
  return { host, labels, offer };
}

test('the embed gets the text once, and again where it changes, or at the next end', () => {
  const { host, labels, offer } = create();
  for (const label of [undefined, undefined, 'Once more', 'Once more']) expect(offer(label)).toBe(true);
  expect(labels).toEqual([undefined, 'Once more']);
  host.state = 'ready';
  expect(offer('Once more')).toBe(false);
  host.state = 'ended';
  expect(offer('Once more')).toBe(true);
  expect(labels).toEqual([undefined, 'Once more', 'Once more']);
});

test.each([
  ['says something of its own', { strings: { ended: 'See you on Thursday' } }],
  ['has content of its own', { querySelector: () => ({}) }],
  ['covers the frame', { afterEnd: 'cover' }],
])('a page that %s at the end has the button itself until the next start, and the embed none', (_, more) => {
  const { host, labels, offer } = create(more);
  expect(offer('Again')).toBe(false);
  Object.assign(host, { strings: {}, querySelector: () => null, afterEnd: 'stay' });
  expect(offer('Again')).toBe(false);
  expect(labels).toEqual(['']);
});

test('an embed that does not know the button is told nothing of it', () => {
  const { labels, offer } = create({}, false);
  expect(offer('Again')).toBe(false);
  expect(labels).toEqual([]);
});
