import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { publishedPackages } from '../published-packages.ts';

const root = resolve(import.meta.dirname, '..', '..');

test('the line of the quick start packs every package, and each npx in it may download what it needs', () => {
  const guide = readFileSync(join(root, 'docs', 'guide', 'start.md'), 'utf8');
  const [whole, line = ''] = /npx .* install && (npx .* pack --pack-destination .*)/.exec(guide) ?? [];
  expect(whole).not.toMatch(/npx (?!--yes)/);
  const env = { ...process.env, npm_config_yes: '' }; // as a second npx inherits it from the first
  const command = line.replace(/pnpm pack .*/, 'pwd'); // what is packed, check-packages looks at
  const printed = execFileSync('sh', ['-c', command], { cwd: root, env, encoding: 'utf8' });
  const folders = printed
    .trim()
    .split('\n')
    .map((folder) => basename(folder));
  expect(folders.sort()).toEqual([...publishedPackages(root)].sort());
});
