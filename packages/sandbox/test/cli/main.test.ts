import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { main, processFlags } from '../support/child-sandbox.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('SIGTERM in the moment in which it says that it is ready stops it cleanly', async () => {
  const stopAtOnce =
    "console.log = (line) => { if (line.startsWith('Sandbox ready')) process.kill(process.pid, 'SIGTERM'); };";
  const flags = [...processFlags, '--import', `data:text/javascript,${encodeURIComponent(stopAtOnce)}`];
  const child = spawn(process.execPath, [...flags, main, '--port', '0', '--data', temporaryFolder()]);
  await once(child, 'exit');
  expect([child.exitCode, child.signalCode]).toEqual([0, null]);
});
