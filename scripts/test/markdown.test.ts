import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const generated = ['packages/client/docs/methods.md'];

test('lines of Markdown have at most 140 characters, but for tables and code', () => {
  const files = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
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
