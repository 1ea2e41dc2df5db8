import { freePort } from '@tutor-session/browsers/free-port';
import { expect, test } from 'vitest';
import { createPatience } from '../../src/certify/patience.ts';
import { type Ends, tryTwice } from '../../src/certify/try-twice.ts';
import { listen } from '../support/listen.ts';

const ends: Ends = {
  target: new URL('?login=secret', await listen((_, response) => response.end('Hello'))),
  signal: undefined,
  isConnected: () => true,
  patience: createPatience(false),
};

/** Throws `error` as often as `times` says, then returns the number of its calls. */
function failing(error: Error, times: number) {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= times) throw error;
    return calls;
  };
}

const slow = new Error('the page took longer than 60 s to load');

test('what takes too long at a page that responds is tried once more', async () => {
  expect(await tryTwice(ends, failing(slow, 1))).toEqual({ value: 2 });
});

test.each([
  [slow, 'the page took longer than 60 s to load'],
  [
    new Error('page.goto: net::ERR_ABORTED at http://a/?login=secret\nCall log:\n  - navigating'),
    'page.goto: net::ERR_ABORTED',
  ],
])('what fails twice at a page that responds gives the reason, without its query', async (error, reason) => {
  expect(await tryTwice(ends, failing(error, 2))).toEqual({ reason });
});

test('a page that refuses connections ends the run', async () => {
  const away = { ...ends, target: new URL(`http://127.0.0.1:${await freePort()}/?login=secret`) };
  await expect(tryTwice(away, failing(slow, 2))).rejects.toThrow(
    `${away.target.origin}/ does not respond: is it running?`,
  );
});

test.each([
  ['a browser that ended', { isConnected: () => false }, /^The browser ended/],
  ['Ctrl-C', { signal: AbortSignal.abort() }, /^Stopped\.$/],
])('%s ends the run', async (_, end, message) => {
  await expect(tryTwice({ ...ends, ...end }, failing(slow, 2))).rejects.toThrow(message);
});
