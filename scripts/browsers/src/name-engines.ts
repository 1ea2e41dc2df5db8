// Prints which engines the browser suite has run in, with their versions.
import { execFileSync } from 'node:child_process';
import { enginePaths, isPlaywrights, miniBrowser } from './engines.ts';

const version = (command: string, ...args: string[]) =>
  execFileSync(command, [...args, '--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .trim()
    .split('\n')
    .at(-1);

console.log('\nThe browser suite ran in:');
console.log(`  ${version(enginePaths.chromium)}`);
console.log(`  ${version(enginePaths.firefox)}`);
console.log(`  ${isPlaywrights('webkit') ? enginePaths.webkit : version('xvfb-run', '-a', miniBrowser)}`);
