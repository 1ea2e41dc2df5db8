import { describe, expect, test } from 'vitest';
import { createClock } from '../../src/platform/clock.ts';

const start = new Date('2026-11-20T09:00:00.000Z');
const later = new Date(start.getTime() + 60_000);
const never = new AbortController().signal;

describe.each([
  ['running', false],
  ['frozen', true],
])('a %s clock', (_, frozen) => {
  const create = (at: Date) => createClock(at, { frozen });

  test('wakes whoever waits when it is moved', async () => {
    const clock = create(start);
    const waiting = clock.until(later, never);
    clock.moveTo(later);
    await waiting;
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(later.getTime());
  });

  test('never goes back', () => {
    const clock = create(later);
    clock.moveTo(start);
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(later.getTime());
  });

  test('is brought back to where it would be had it never been moved, and wakes whoever waits', async () => {
    const clock = create(start);
    clock.moveTo(later);
    clock.moveTo(new Date(later.getTime() + 60_000));
    expect(clock.aheadMs()).toBeGreaterThan(119_000);
    const waiting = clock.until(new Date(8.64e15), never);
    clock.setAhead(0);
    await waiting;
    expect(clock.aheadMs()).toBe(0);
    expect(clock.now().getTime()).toBeLessThan(later.getTime());
  });

  test('lets go of whoever waits no longer, and waits for nothing that has passed', async () => {
    const clock = create(start);
    const controller = new AbortController();
    const waiting = clock.until(new Date(8.64e15), controller.signal);
    controller.abort();
    await waiting;
    await clock.until(new Date(8.64e15), controller.signal);
    await clock.until(start, never);
  });
});
