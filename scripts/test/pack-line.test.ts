import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { publishedPackages } from '../published-packages.ts';

const root = resolve(import.meta.dirname, '..', '..');

test('the line of the quick start packs every package, and each npx in it may download what it needs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pack-line-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const guide = readFileSync(join(root, 'docs', 'guide', 'start.md'), 'utf8');
  const [whole, line = ''] = /npx .* install && (npx .* pack --pack-destination .*)/.exec(guide) ?? [];
  expect(whole).not.toMatch(/npx (?!--yes)/);
  // What is packed is built before, which other tests would see; here it is packed as it is.
  const command = `${line.replace('/tmp/tutor', join(folder, 'packed'))} --config.ignore-scripts=true`;
  execFileSync('sh', ['-c', command], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // As a second npx inherits it from the first.
    env: { ...process.env, npm_config_yes: '' },
  });
  const packed = readdirSync(join(folder, 'packed')).map((name) => /^tutor-session-(\w+)-/.exec(name)?.[1]);
  expect(packed.sort()).toEqual([...publishedPackages(root)].sort());
});
