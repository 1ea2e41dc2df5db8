import type { BrowserContext, Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPartnerPage } from '../../src/certify/browser/partner-page.ts';
import type { Recorder } from '../../src/certify/browser/recorder.ts';

/** A page whose element is in each of `looks` in turn, the last of them for ever. */
function openPage(looks: readonly { state: string; sessionId?: string }[]) {
  const left = [...looks];
  const locator = {
    count: async () => 1,
    evaluate: async (look: (node: unknown) => unknown) => look(left.length > 1 ? left.shift() : left[0]),
    first: () => locator,
  };
  const page = {
    frames: () => [{ locator: () => locator } as unknown as Frame],
    waitForTimeout: async () => {},
  };
  const options = { target: new URL('http://a/'), within: undefined, start: [], setup: undefined };
  return createPartnerPage({} as BrowserContext, page as unknown as Page, {} as Recorder, options);
}

test('a session that is ready a moment before it has an id is waited for', async () => {
  const page = openPage([{ state: 'ready' }, { state: 'ready' }, { state: 'active', sessionId: 'one' }]);
  expect(await page.sessionId()).toBe('one');
});

test.each(['idle', 'active', 'failed'])(
  'an element without an id that is %s is not waited for',
  async (state) => {
    expect(await openPage([{ state }, { state, sessionId: 'one' }]).sessionId()).toBeUndefined();
  },
);
