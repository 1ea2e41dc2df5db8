import { expect, test } from 'vitest';
import { findMissingEngine } from '../browsers/find-missing-engine.ts';

const machine = { paths: { firefox: '/ff', webkit: '/wk' }, exists: () => true, display: ':99' };

test('nothing is missing on a machine that has the browser and a display', () => {
  expect(findMissingEngine('firefox', machine)).toBeUndefined();
  expect(findMissingEngine('webkit', machine)).toBeUndefined();
  expect(findMissingEngine('firefox', { ...machine, display: undefined })).toBeUndefined();
});

test('a browser that is not there is named with its path and how to install it', () => {
  const exists = (path: string) => path !== '/ff';
  expect(findMissingEngine('firefox', { ...machine, exists })).toBe(
    'firefox is missing at /ff: run "node scripts/install-tools.ts", or set FIREFOX_PATH',
  );
});

test('WebKit without a display is missing something', () => {
  expect(findMissingEngine('webkit', { ...machine, display: undefined })).toContain('xvfb-run');
});
