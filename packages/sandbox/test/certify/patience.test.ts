import { expect, test } from 'vitest';
import { createPatience } from '../../src/certify/patience.ts';

/** A quick run that is so many seconds old. */
const quickAt = (seconds: number) => {
  let now = 0;
  const patience = createPatience(true, () => now);
  now = seconds * 1_000;
  return patience;
};

test('a quick run at a page that fails begins nothing after half a minute, and ends within one', () => {
  const young = quickAt(24);
  young.onFailure();
  expect([young.isOver(), young.mayRetry()]).toEqual([false, true]);
  expect(24_000 + young.visitMs()).toBeLessThanOrEqual(40_000);
  const old = quickAt(26);
  old.onFailure();
  expect([old.isOver(), old.mayRetry()]).toEqual([true, false]);
});

test('a quick run at a page that keeps its promises is never cut short, however slow the machine is', () => {
  expect(quickAt(300).isOver()).toBe(false);
});

test('any other run waits for minutes', () => {
  const patience = createPatience(false);
  patience.onFailure();
  expect([patience.isOver(), patience.mayRetry(), patience.visitMs()]).toEqual([false, true, 300_000]);
});
