import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const sandbox = join(root, 'packages/sandbox');

const listFolders = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

test('every file and folder that ARCHITECTURE.md names exists', () => {
  const text = readFileSync(join(sandbox, 'ARCHITECTURE.md'), 'utf8');
  const names = text.match(/[\w-]+(?:\/[\w-]+)*\.ts\b/g) ?? [];
  const folders = text.match(/(?<![\w./])[\w-]+(?:\/[\w-]+)*\/(?=[\s`,;:)])/g) ?? [];
  const files = globSync(['src/**/*.ts', 'parts/embed/src/**/*.ts'], { cwd: sandbox });
  const missing = [
    ...names.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`))),
    ...folders.filter(
      (name) =>
        !['', 'src', 'src/api', 'src/platform', 'src/domain', 'src/domain/sessions', 'src/certify'].some(
          (parent) => existsSync(join(sandbox, parent, name)),
        ),
    ),
  ];
  expect(names.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

test('ARCHITECTURE.md names every folder of the source', () => {
  const text = readFileSync(join(sandbox, 'ARCHITECTURE.md'), 'utf8');
  const folders = ['src', 'src/platform', 'src/domain'].flatMap((path) => listFolders(join(sandbox, path)));
  expect(folders.filter((name) => !text.includes(`${name}/`))).toEqual([]);
});

test.each(['README.md', 'CONTRIBUTING.md'])('%s names every package', (file) => {
  const names: readonly string[] = readFileSync(join(root, file), 'utf8').match(/[\w-]+/g) ?? [];
  expect(listFolders(join(root, 'packages')).filter((name) => !names.includes(name))).toEqual([]);
});

test('every file that the root’s ARCHITECTURE.md names exists, and every folder', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const names = [...text.matchAll(/`([\w./-]+(?:\.ts|\.yaml|\.md|\/))`/g)].map(([, name = '']) => name);
  const files = globSync(['packages/**/src/**/*.ts', 'packages/*/*.{md,yaml}', 'scripts/*.ts'], {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  const isThere = (name: string) => files.some((file) => `/${file}`.includes(`/${name}`));
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !isThere(name))).toEqual([]);
});

test('the README’s table of packages is the folder', () => {
  const rows = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/\]\(packages\/([\w-]+)\) \|/g)];
  expect(rows.map(([, name]) => name)).toEqual(listFolders(join(root, 'packages')));
});
