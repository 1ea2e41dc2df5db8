import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const releaseMemory = new URL('../../src/cli/release-memory.ts', import.meta.url).href;

// V8 looks every 8 seconds, and only from the second time on can it tell that little is allocated. After 100 seconds it releases anyway.
test('a process that is idle after a load gives its memory back to the system', async () => {
  const script = `
    import { releaseMemory } from '${releaseMemory}';
    releaseMemory();
    let rows = Array.from({ length: 4_000_000 }, (_, number) => ({ number }));
    rows = [];
    setTimeout(() => {}, 600_000); // until it is killed`;
  const flags = ['--gc-memory-reducer-start-delay-ms=500', '--trace-gc', '--input-type=module'];
  const child = spawn(process.execPath, [...flags, '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  let collections = '';
  for await (const chunk of child.stdout) {
    collections += chunk;
    if (collections.includes('(reduce)')) break;
  }
  child.kill();
  await exited;
  expect(collections).toMatch(/Mark-Compact \(reduce\)/);
});
