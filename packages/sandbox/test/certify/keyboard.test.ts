import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Finding } from '../../src/certify/check.ts';
import { keyboard } from '../../src/certify/checks/keyboard.ts';
import { runCheck } from './run-check.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Runs the check at a page whose focus is at one place after another, each time that it is looked at; the last one stays. */
function observe(...places: readonly string[]): Promise<Finding[]> {
  const left = [...places];
  const look = () => (left.length > 1 ? left.shift() : left[0]) ?? 'body';
  const document = (isEmbed: boolean) => ({
    evaluate: async () => {
      const isInLesson = left[0]?.startsWith('lesson') ?? false;
      if (isEmbed && !isInLesson) return { hasFocus: false, path: 'body', name: '<body>' };
      const path = look();
      return { hasFocus: true, path, name: `<${path}>` };
    },
  });
  const partner = {
    openLesson: async () => 'ready',
    say: async () => true,
    findHost: async () => document(false),
    findEmbed: async () => document(true),
    page: {
      keyboard: { press: async () => {} },
      waitForTimeout: async (ms: number) => void vi.advanceTimersByTime(ms),
    },
  };
  return runCheck(keyboard, partner);
}

test('focus that rests on the body on its way into the lesson is waited for', async () => {
  const way = ['button', 'body', 'body', 'body', 'lesson/input', 'lesson/send', 'link'];
  expect(await observe(...way)).toMatchObject([{ level: 'ok' }]);
});

test.each([
  [['button'], 'the Tab key does not get past <button>'],
  [['button', 'link', 'body'], 'the Tab key never reaches the lesson'],
  [['button', 'lesson/input'], 'the Tab key does not get past the lesson'],
])('a Tab key that goes %j and no further is a finding', async (places, seen) => {
  expect(await observe(...places)).toMatchObject([{ level: 'fail', seen }]);
});
