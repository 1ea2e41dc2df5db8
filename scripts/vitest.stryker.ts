// The suites that `pnpm mutate` runs: the workspace's projects that `MUTATION` names, with the tests of one package.
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import workspace from '../vitest.workspace.ts';

const { name, projects, tests } = JSON.parse(process.env.MUTATION ?? '{"projects":[]}');
const root = resolve(import.meta.dirname, '..');
const wanted = (workspace.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== 'object' || !('test' in project) || !project.test) return [];
  const { test } = project;
  if (!projects.includes(test.name)) return [];
  const folders = [`packages/${name}/`, `packages/sandbox/parts/${name}/`];
  const include = globSync(test.include ?? [], { cwd: root }).filter(
    (path) =>
      folders.some((folder) => path.startsWith(folder)) && tests.some((text: string) => path.includes(text)),
  );
  // Processes that run from dist or from disk, where no change is active, and a test that reads the source, which Stryker rewrites.
  const others = ['test/stores/processes', 'kill', 'client/test/sandbox/examples'].map(
    (path) => `**/${path}.test.ts`,
  );
  const exclude = [...(test.exclude ?? []), ...others];
  // Most of what waits here waits for what a change has removed.
  const limits = { testTimeout: 30_000, expect: { poll: { timeout: 5_000 } }, provide: { waitMs: 5_000 } };
  const execArgv: string[] = []; // Stryker's tests run in a thread, which takes no option of V8
  return [{ ...project, test: { ...test, include, exclude, execArgv, maxWorkers: 1, ...limits } }];
});

export default defineConfig({ ...workspace, root, test: { ...workspace.test, projects: wanted } });
