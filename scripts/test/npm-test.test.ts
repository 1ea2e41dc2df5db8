import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'npm-test-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** `npm test` in a workspace whose scripts all pass, but for what `script` (of the shell, which has the script's name as `$1`) does. */
function npmTest(script = '') {
  for (const name of ['scripts', 'node_modules/.bin', 'node_modules/.pnpm'])
    mkdirSync(join(root, name), { recursive: true });
  for (const name of ['test.mjs', 'bootstrap.mjs'])
    cpSync(join(import.meta.dirname, '..', name), join(root, 'scripts', name));
  writeFileSync(join(root, 'package.json'), '{}');
  for (const name of ['pnpm-lock.yaml', 'node_modules/.pnpm/lock.yaml']) writeFileSync(join(root, name), '');
  const node = `#!/bin/sh\n[ "$1" = --run ] || exit 0\nshift\necho "summary of $1"\necho "noise of $1" >&2\n${script}\nexit 0\n`;
  writeFileSync(join(root, 'node_modules/.bin/node'), node, { mode: 0o755 });
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/test.mjs')], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('a run in which everything passes prints a line for each check, the summaries and nothing else', () => {
  const { status, stdout, stderr } = npmTest();
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).not.toContain('summary of lint');
  expect(stdout).toContain('summary of test:unit');
  expect(stdout.trim().split('\n').at(-1)).toBe('Every suite has passed.');
  expect(stdout.split('\n').length).toBeLessThan(50);
});

test('a run that fails ends with one screen: the suites and the first thirty tests that failed', () => {
  const fail = `if [ "$1" = test:postgres ]; then
  for n in $(seq 35); do echo "unit-postgres: file.test.ts > test $n" >> "$FAILED_TESTS"; done
  echo "⎯⎯⎯⎯⎯ Failed Tests 35 ⎯⎯⎯⎯⎯" >&2
  echo "the report" >&2
  exit 1
fi`;
  const { status, stderr } = npmTest(fail);
  expect(status).toBe(1);
  expect(stderr).toContain('the report');
  expect(stderr).not.toContain('noise');
  const lines = stderr.trimEnd().split('\n');
  const screen = lines.slice(lines.findIndex((line) => line.startsWith('Failed, each')));
  expect(screen).toEqual([
    'Failed, each with its report above: pnpm test:postgres.',
    ...Array.from({ length: 30 }, (_, index) => `  × unit-postgres: file.test.ts > test ${index + 1}`),
    '  and 5 more',
  ]);
});

test('a suite that dies without a report shows all that it wrote', () => {
  const { status, stderr } = npmTest('[ "$1" = test:unit ] && exit 1');
  expect(status).toBe(1);
  expect(stderr).toContain('noise of test:unit');
});

test('a check that fails prints its report, and nothing after it runs', () => {
  const { status, stdout, stderr } = npmTest('[ "$1" = lint ] && exit 3');
  expect(status).toBe(1);
  expect(stderr).toContain('summary of lint\nnoise of lint\n\nFailed: pnpm lint.\nNothing after it has run.');
  expect(stdout).not.toContain('pnpm build');
});

test('tarballs that fail their checks keep no suite from running', () => {
  const { status, stdout, stderr } = npmTest('[ "$1" = check-packages ] && exit 3');
  expect(status).toBe(1);
  expect(stderr).toContain('noise of check-packages');
  expect(stderr).toContain('Failed, each with its report above: pnpm check-packages.');
  expect(stdout).toContain('summary of test:playwright');
});
