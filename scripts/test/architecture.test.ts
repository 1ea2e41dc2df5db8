import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const sandbox = resolve(import.meta.dirname, '../../packages/sandbox');

test('every file and folder that ARCHITECTURE.md names exists', () => {
  const text = readFileSync(join(sandbox, 'ARCHITECTURE.md'), 'utf8');
  const names = text.match(/[\w-]+(?:\/[\w-]+)*\.ts\b/g) ?? [];
  const folders = text.match(/(?<![\w./])[\w-]+(?:\/[\w-]+)*\/(?=[\s`,;:)])/g) ?? [];
  const files = globSync('{sandbox,embed}/src/**/*.ts', { cwd: join(sandbox, '..') });
  const missing = [
    ...names.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`))),
    ...folders.filter(
      (name) =>
        !['', 'src', 'src/api', 'src/platform', 'src/domain', 'src/domain/sessions'].some((parent) =>
          existsSync(join(sandbox, parent, name)),
        ),
    ),
  ];
  expect(names.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});
