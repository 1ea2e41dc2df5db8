import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const generated = ['packages/client/docs/methods.md'];
const files = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

test('a path from the root that Markdown names exists, but for what a changelog says of before', () => {
  const paths = files
    .filter((file) => !/(^|\/)(CHANGELOG\.md$|\.changeset\/)/.test(file))
    .flatMap(
      (file) =>
        readFileSync(resolve(root, file), 'utf8').match(
          /(?<![\w./-])(packages|examples|scripts)\/[\w./-]*\w/g,
        ) ?? [],
    )
    .filter((path) => !path.includes('/dist/'));
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !existsSync(resolve(root, path)))).toEqual([]);
});

test('lines of Markdown have at most 140 characters, but for tables and code', () => {
  const long = files
    .filter((file) => !generated.includes(file))
    .flatMap((file) => {
      const prose = readFileSync(resolve(root, file), 'utf8').replace(/^ *```[\s\S]*?^ *```/gm, '');
      const lines = prose.split('\n').filter((line) => line.length > 140 && !/^ *\|/.test(line));
      return lines.map((line) => `${file}: ${line}`);
    });
  expect(files.length).toBeGreaterThan(20);
  expect(long).toEqual([]);
});
