// `pnpm dev`, after a build: compiles on every change, and runs the demo anew when what it runs has changed. Ctrl-C stops all of it.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const commands = [
  ['tsc', '-b', '--watch', '--preserveWatchOutput'],
  ['pnpm', '--filter', '@tutor-session/element', 'run', 'watch:assets'],
  ['pnpm', '--filter', '@tutor-session/sandbox', 'run', 'watch:assets'],
  ['node', '--watch', '--watch-preserve-output', 'scripts/demo.ts'],
];

const children = commands.map(([command = '', ...args]) =>
  spawn(command, args, { cwd: root, stdio: 'inherit' }),
);
const stop = () => {
  for (const child of children) child.kill();
};
process.once('SIGINT', stop).once('SIGTERM', stop);
for (const child of children) child.once('exit', stop);
