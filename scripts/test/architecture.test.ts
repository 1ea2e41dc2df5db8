import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const sandbox = join(root, 'packages/sandbox');

const listFolders = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Returns the files and folders that a text of Markdown names. */
const findPaths = (text: string) =>
  [...text.matchAll(/`([\w./-]+(?:\.ts|\.yaml|\.md|\/))`/g)].map(([, name = '']) => name);

const findByName = (files: readonly string[], name: string) =>
  files.filter((file) => `/${file}`.endsWith(`/${name}`));

const isPath = (name: string) => name.includes('/') && existsSync(join(root, name));

/** Whether a name is that of a file or folder in the folder of a path, or in one around that, below `packages`. */
function isAbove(path: string, name: string): boolean {
  const folder = dirname(path);
  return (
    folder !== 'packages' && folder !== '.' && (existsSync(join(root, folder, name)) || isAbove(folder, name))
  );
}

test('every file and folder that ARCHITECTURE.md names exists, and a file’s name is that of no other', () => {
  const text = readFileSync(join(sandbox, 'ARCHITECTURE.md'), 'utf8');
  const names = text.match(/[\w-]+(?:\/[\w-]+)*\.ts\b/g) ?? [];
  const folders = text.match(/(?<![\w./])[\w-]+(?:\/[\w-]+)*\/(?=[\s`,;:)])/g) ?? [];
  const files = globSync(['src/**/*.ts', 'parts/embed/src/**/*.ts'], { cwd: sandbox });
  const parents = [
    '',
    'src',
    'src/api',
    'src/platform',
    'src/domain',
    'src/domain/sessions',
    'src/certify',
    'parts',
  ];
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => findByName(files, name).length !== 1)).toEqual([]);
  expect(
    folders.filter((name) => !parents.some((parent) => existsSync(join(sandbox, parent, name)))),
  ).toEqual([]);
});

test('ARCHITECTURE.md names every folder of the source', () => {
  const text = readFileSync(join(sandbox, 'ARCHITECTURE.md'), 'utf8');
  const folders = ['src', 'src/platform', 'src/domain'].flatMap((path) => listFolders(join(sandbox, path)));
  expect(folders.filter((name) => !text.includes(`${name}/`))).toEqual([]);
});

test('CONTRIBUTING.md names every package', () => {
  const names: readonly string[] = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').match(/[\w-]+/g) ?? [];
  expect(listFolders(join(root, 'packages')).filter((name) => !names.includes(name))).toEqual([]);
});

test('each row of the root’s ARCHITECTURE.md begins with a full path, and its other names are found from there upwards', () => {
  const rows = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').match(/^\| .* \|$/gm) ?? [];
  const missing = rows.slice(1).flatMap((row) => {
    const [first = '', ...others] = findPaths(row);
    return [
      ...(isPath(first) ? [] : [row]),
      ...others.filter((name) => !isPath(name) && !isAbove(first, name)),
    ];
  });
  expect(rows.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

test('a file that the walks of the root’s ARCHITECTURE.md name is the only one of that name', () => {
  const walks =
    readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
      .match(/^(?:- | {2}).*/gm)
      ?.join('\n') ?? '';
  const files = globSync('packages/**/src/**/*.ts', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  const names = findPaths(walks).filter((name) => name.endsWith('.ts'));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => findByName(files, name).length !== 1)).toEqual([]);
});

test('the README’s table of packages is the folder', () => {
  const rows = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/\]\(packages\/([\w-]+)\) \|/g)];
  expect(rows.map(([, name]) => name)).toEqual(listFolders(join(root, 'packages')));
});
