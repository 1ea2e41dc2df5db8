import { readFileSync } from 'node:fs';
import { environmentWith } from '@tutor-session/browsers/run-shell';
import { expect, test } from 'vitest';
import { findFaults } from '../check-published.ts';
import { readSteps } from '../quick-start.ts';

const name = '@tutor-session/token';
const published = (version: string, manifest = {}, latest = version) => ({
  versions: { [version]: manifest },
  'dist-tags': { latest },
});

test.each([
  ['a version that is not there', published('0.0.0'), `${name}@0.1.0 was not published`],
  [
    'another version as the latest',
    published('0.1.0', {}, '0.0.9'),
    `${name}: "latest" is 0.0.9 instead of 0.1.0`,
  ],
  [
    'a dependency on the workspace',
    published('0.1.0', { dependencies: { jose: '^6.0.0', '@tutor-session/protocol': 'workspace:^' } }),
    `${name} depends on @tutor-session/protocol by "workspace:^", which no registry has`,
  ],
  [
    'a peer of the catalog',
    published('0.1.0', { peerDependencies: { ai: 'catalog:' } }),
    `${name} depends on ai by "catalog:", which no registry has`,
  ],
])('a registry that has %s is named', (_, found, fault) => {
  expect(findFaults(name, '0.1.0', found)).toEqual([fault]);
});

test('a package whose dependencies a registry has passes', () => {
  expect(findFaults(name, '0.1.0', published('0.1.0', { dependencies: { jose: '^6.0.0' } }))).toEqual([]);
});

test('the quick start installs, starts the sandbox, writes a backend, a page and a script, and runs the doctor', () => {
  const page = readFileSync(new URL('../../docs/guide/start.md', import.meta.url), 'utf8');
  const steps = readSteps(page.slice(page.indexOf('## Your own page')));
  const done = steps.map((step) => ('file' in step ? step.file : step.command));
  expect(done).toEqual(
    expect.arrayContaining(['npx tutor-sandbox', 'vite.config.ts', 'index.html', 'src/main.ts']),
  );
  expect(done.filter((line) => /^npm install .*@tutor-session/.test(line))).toHaveLength(2);
  expect(done.filter((line) => /^npx tutor-sandbox doctor http/.test(line))).toHaveLength(1);
});

test('a rehearsal takes no setting of the user below npx, and no package of the workspace below pnpm', () => {
  const inherited = {
    npm_config_userconfig: '/home/user/.npmrc',
    NODE_PATH: '/checkout/node_modules',
    LANG: 'C',
  };
  expect(environmentWith({ NPM_CONFIG_USERCONFIG: '/work/npmrc' }, inherited)).toEqual({
    NPM_CONFIG_USERCONFIG: '/work/npmrc',
    LANG: 'C',
  });
});
