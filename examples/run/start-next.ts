// Installs the packed packages into a copy of examples/next, builds it and starts it with a sandbox beside it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyExample, packPackages } from './copy-example.ts';

const work = mkdtempSync(join(tmpdir(), 'tutor-session-next-'));
const folder = join(work, 'application');
copyExample([join(import.meta.dirname, '../next')], folder, packPackages(join(work, 'tarballs')));
process.on('SIGINT', () => {}); // Ctrl-C ends the application, which this waits for
try {
  for (const command of [['install', '--no-audit', '--no-fund'], ['run', 'build'], ['start']]) {
    execFileSync('npm', command, { cwd: folder, stdio: 'inherit' });
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
