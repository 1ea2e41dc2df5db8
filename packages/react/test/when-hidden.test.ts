import { expect, test } from 'vitest';
import { hideSession, type WhenHidden } from '../src/when-hidden.ts';

/** What is called of an element in a state when React ends its effects, and what undoes it. */
function hide(state: string, whenHidden?: WhenHidden, isConnected = true, isVisible = false) {
  const calls: string[] = [];
  const element = {
    state,
    isConnected,
    checkVisibility: () => isVisible,
    stop: () => calls.push('stop'),
    pause: () => calls.push('pause'),
  };
  const undo = hideSession(element as never, whenHidden);
  return [...calls, ...(undo ? [undo] : [])];
}

test.each<[WhenHidden | undefined, string, string[]]>([
  [undefined, 'ready', ['pause', 'resume']],
  ['pause', 'active', ['pause', 'resume']],
  ['pause', 'paused', []],
  ['pause', 'authorizing', ['stop', 'start']],
  ['pause', 'loading', ['stop', 'start']],
  ['stop', 'ready', ['stop', 'start']],
  ['stop', 'paused', ['stop', 'start']],
  ['stop', 'ended', []],
  ['continue', 'active', []],
])(
  'with whenHidden %s, a session that is %s gets, and gets back when it is shown: %j',
  (whenHidden, state, calls) => {
    expect(hide(state, whenHidden)).toEqual(calls);
  },
);

test('an element that is unmounted, or still visible as in StrictMode, goes on', () => {
  expect(hide('active', 'stop', false)).toEqual([]);
  expect(hide('active', 'stop', true, true)).toEqual([]);
});
