// `pnpm example:next`: installs the packed packages into a copy of examples/next, builds it and starts it with a sandbox beside it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyExample } from './copy-example.ts';
import { packPackages } from './pack-packages.ts';

const root = join(import.meta.dirname, '..', '..');
const work = mkdtempSync(join(tmpdir(), 'tutor-session-next-'));
const folder = join(work, 'application');
copyExample([join(root, 'examples/next')], folder, packPackages(root, join(work, 'tarballs')));
process.on('SIGINT', () => {}); // Ctrl-C ends the application, which this waits for
try {
  for (const command of [['install', '--no-audit', '--no-fund'], ['run', 'build'], ['start']]) {
    execFileSync('npm', command, { cwd: folder, stdio: 'inherit' });
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
