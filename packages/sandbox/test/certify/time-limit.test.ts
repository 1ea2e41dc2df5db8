import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVisit } from '../../src/certify/browser/create-visit.ts';
import { takePicture } from '../../src/certify/browser/take-picture.ts';
import { explainLate, withTimeLimit } from '../../src/certify/browser/time-limit.ts';
import { createPatience } from '../../src/certify/patience.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => {});

test('a document that does not respond within ten seconds counts as silent', async () => {
  const asked = withTimeLimit(never);
  await vi.advanceTimersByTimeAsync(9_999);
  await expect(Promise.race([asked, 'still waiting'])).resolves.toBe('still waiting');
  await vi.advanceTimersByTimeAsync(1);
  await expect(asked).resolves.toBeUndefined();
});

test.each([
  ['that responds is read', async () => 'read', 'read'],
  ['that is gone is not waited for', () => Promise.reject(new Error('Frame was detached')), undefined],
])('a document %s, and no timer is left', async (_, ask, value) => {
  await expect(withTimeLimit(ask())).resolves.toBe(value);
  expect(vi.getTimerCount()).toBe(0);
});

test('a visit in which nothing ends is over after five minutes, and its context is closed', async () => {
  const close = vi.fn(async () => {});
  const context = {
    on() {},
    setDefaultTimeout() {},
    addInitScript: async () => {},
    newPage: async () => ({}),
    close,
  };
  const browser = { newContext: async () => context } as unknown as Browser;
  const settings = { target: new URL('http://127.0.0.1/'), embedOrigin: 'http://127.0.0.1:4400' };
  const visited = createVisit(browser, settings, createPatience(false))({}, () => never);
  const late = expect(visited).rejects.toThrow('the page took longer than 300 s to respond');
  await vi.advanceTimersByTimeAsync(299_999);
  expect(close).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await late;
  expect(close).toHaveBeenCalledOnce();
});

test('a time limit of Playwright’s is said in our words, without the address that it names', () => {
  const timeout = Object.assign(new Error('page.goto: Timeout 60000ms exceeded. http://a/?login=secret'), {
    name: 'TimeoutError',
  });
  expect(() => explainLate('load')(timeout)).toThrow(/^the page took longer than 60 s to load$/);
  const other = new Error('net::ERR_ABORTED');
  expect(() => explainLate('load')(other)).toThrow(other);
});

/** A page whose picture is this, or fails. */
const pageWith = (picture: Promise<Buffer>) =>
  ({ frames: () => [], screenshot: () => picture }) as unknown as Page;

test('a page with a silent frame has no picture, and its lesson goes on', async () => {
  const late = Object.assign(new Error('Timeout 30000ms exceeded.'), { name: 'TimeoutError' });
  expect(await takePicture(pageWith(Promise.reject(late)))).toBeUndefined();
});

test('a browser that has ended takes no picture, and that is said', async () => {
  const ended = pageWith(Promise.reject(new Error('Target closed')));
  await expect(takePicture(ended)).rejects.toThrow('Target closed');
});
