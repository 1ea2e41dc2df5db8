import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '../../../src/platform/data-folder/lock-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

test('a lock is kept by a process until it dies, and no longer', async () => {
  const folder = temporaryFolder();
  const script = `
    import { lockFolder } from ${JSON.stringify(new URL('../../../src/platform/data-folder/lock-folder.ts', import.meta.url))};
    lockFolder(${JSON.stringify(folder)});
    await new Promise(setImmediate);
    gc(); // nothing refers to the lock any more
    console.log('locked');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  expect(() => lockFolder(folder)).toThrow(/is in use by another sandbox/);
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockFolder(folder)();
});
