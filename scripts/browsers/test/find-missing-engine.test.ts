import { expect, test } from 'vitest';
import { findMissingEngine } from '../src/engines.ts';

const machine = {
  paths: { firefox: '/ff', webkit: '/wk' },
  exists: () => true,
  display: ':99',
  isPlaywrights: () => false,
};

test('nothing is missing on a machine that has the browser and a display', () => {
  expect(findMissingEngine('firefox', machine)).toBeUndefined();
  expect(findMissingEngine('webkit', machine)).toBeUndefined();
  expect(findMissingEngine('firefox', { ...machine, display: undefined })).toBeUndefined();
});

test('a browser that is not there is named with its path and how to install it', () => {
  const exists = (path: string) => path !== '/ff';
  expect(findMissingEngine('firefox', { ...machine, exists })).toBe(
    'firefox is missing at /ff: run "node scripts/install-tools.ts" on Debian, "npx playwright install firefox" elsewhere, or set FIREFOX_PATH',
  );
});

test('Debian’s WebKit needs a display, Playwright’s does not', () => {
  const hidden = { ...machine, display: undefined };
  expect(findMissingEngine('webkit', hidden)).toContain('xvfb-run');
  expect(findMissingEngine('webkit', { ...hidden, isPlaywrights: () => true })).toBeUndefined();
});
