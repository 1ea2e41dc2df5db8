import { readFileSync } from 'node:fs';
import { environmentWith } from '@tutor-session/browsers/run-shell';
import { expect, test } from 'vitest';
import { readSteps } from '../follow-quick-start.ts';

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
