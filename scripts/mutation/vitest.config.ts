// The suites MUTANT_PROJECTS of the packages MUTANT_SUITES with the mutant MUTANT: its file is loaded with the change, and nothing on
// disk is touched.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import workspace from '../../vitest.workspace.ts';

const { path, start, end, replacement } = JSON.parse(process.env.MUTANT ?? '{}');
const { projects = [], ...test } = workspace.test ?? {};

export default defineConfig({
  ...workspace,
  root: resolve(import.meta.dirname, '../..'),
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      async load(id) {
        if (path === undefined || id.split('?')[0] !== path) return null;
        const code = await readFile(path, 'utf8');
        return code.slice(0, start) + replacement + code.slice(end);
      },
    },
  ],
  test: { ...test, reporters: ['dot'], projects: projects.flatMap(narrow) },
});

/** The project with the tests of those packages alone; none for the others. */
function narrow(project: (typeof projects)[number]): typeof projects {
  if (typeof project !== 'object' || !('test' in project)) return [];
  const wanted = process.env.MUTANT_PROJECTS?.split(',') ?? [];
  if (typeof project.test?.name !== 'string' || !wanted.includes(project.test.name)) return [];
  const suites = process.env.MUTANT_SUITES?.split(',') ?? [];
  const include = suites.flatMap((name) =>
    project.test?.include?.map((pattern) => pattern.replace('packages/*/', `packages/${name}/`)),
  );
  // The receivers of the process tests run from dist, where no mutant is.
  const exclude = [...(project.test.exclude ?? []), '**/test/stores/processes.test.ts'];
  const test = { ...project.test, include: include.filter((pattern) => pattern !== undefined), exclude };
  return [{ ...project, test }];
}
