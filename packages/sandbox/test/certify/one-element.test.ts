import { expect, test } from 'vitest';
import type { Finding } from '../../src/certify/check.ts';
import { oneElement } from '../../src/certify/checks/one-element.ts';
import { runCheck } from './run-check.ts';

const copy = `customElements.get("tutor-session")||customElements.define("tutor-session",E);`;

/** Runs the check at a page with these scripts, by their paths, whose element says this version. */
function observe(scripts: Readonly<Record<string, string>>, version?: string): Promise<Finding[]> {
  const files = Object.entries(scripts).map(([path, text]) => ({
    url: `http://a${path}`,
    headers: { 'content-type': 'text/javascript' },
    text,
  }));
  return runCheck(oneElement, {}, { lesson: { recorder: { files }, version } });
}

test('one copy is right, also where a page loads its file twice, and its version is shown', async () => {
  expect(
    await observe({ '/app.js': copy, '/app.js?again': copy, '/other.js': 'define("x-menu")' }, '1.10.0'),
  ).toEqual([
    { level: 'ok', seen: 'one file defines the element' },
    { level: 'ok', seen: 'the element is of version 1.10.0' },
  ]);
});

test.each([
  ['in two files', { '/app.js': copy, '/plug-in.js': copy }, 'in /app.js, /plug-in.js'],
  ['in one bundle', { '/app.js': `${copy}\n${copy.replaceAll('"', "'")}` }, 'in /app.js, /app.js'],
])('two copies %s are a finding that names where they are', async (_, scripts, places) => {
  expect(await observe(scripts, '0.1.0')).toContainEqual(
    expect.objectContaining({ level: 'fail', seen: `the element is defined 2 times: ${places}` }),
  );
});

test.each([
  ['says no version', 'unknown', 'warn'],
  ['did not begin a lesson', undefined, 'note'],
  ['says its version', '0.10.0', 'ok'],
])('an element that %s is graded', async (_, version, level) => {
  expect((await observe({ '/app.js': copy }, version)).at(-1)).toMatchObject({ level });
});
