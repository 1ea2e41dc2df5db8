// Runs before a package is packed, in its folder: what is packed is always built afresh, from nothing.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
rmSync('dist', { recursive: true, force: true });
for (const name of ['build', 'build:assets']) {
  if (scripts[name] === undefined) continue;
  const { status } = spawnSync('node', ['--run', name], { stdio: ['ignore', 2, 2] }); // stdout is for the name of the tarball
  if (status !== 0) process.exit(status ?? 1);
}
