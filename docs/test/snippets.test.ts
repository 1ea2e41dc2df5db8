import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const files = [
  'README.md',
  'docs/index.md',
  ...readdirSync(join(root, 'docs/guide')).map((name) => `docs/guide/${name}`),
  'packages/react/README.md',
];

/** The TypeScript blocks of a page, in order. */
const snippetsOf = (text: string) => [...text.matchAll(/^[ ]*```(tsx?)\n([\s\S]*?)^[ ]*```$/gm)];

test('every TypeScript snippet of the guides compiles', () => {
  const folder = join(root, 'docs', '.vitepress', 'cache', 'snippets');
  rmSync(folder, { recursive: true, force: true });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let count = 0;
  for (const file of files) {
    const place = join(folder, file.replaceAll(/[/.]/g, '-'));
    mkdirSync(place, { recursive: true });
    snippetsOf(readFileSync(join(root, file), 'utf8')).forEach(([, extension, code = ''], index) => {
      count++;
      // A snippet that another one imports says its file's name in its first line.
      const name = /^\s*\/\/ ([\w-]+)\.ts\n/.exec(code)?.[1] ?? `snippet-${index + 1}`;
      writeFileSync(join(place, `${name}.${extension}`), `${code}\nexport {};\n`);
    });
  }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../../../tsconfig.tests.json',
      compilerOptions: { noEmit: true, jsx: 'react-jsx', types: ['node'], noUnusedLocals: false },
      include: ['**/*', '../../../test/reader.d.ts'],
    }),
  );
  let problems = '';
  try {
    execFileSync('tsc', ['-p', folder], { cwd: root, encoding: 'utf8' });
  } catch (error) {
    problems = (error as { stdout: string }).stdout;
  }
  expect(problems).toBe('');
  expect(count).toBeGreaterThan(12);
});
