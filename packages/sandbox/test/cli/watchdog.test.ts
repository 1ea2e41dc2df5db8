import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const watchdog = new URL('../../src/cli/watchdog.ts', import.meta.url).href;

/** Runs a script under a watchdog that waits for so long. */
async function run(script: string, silentMs: number) {
  const whole = `import { startWatchdog } from '${watchdog}'; startWatchdog('/data', ${silentMs});\n${script}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', whole], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [err] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, signal: child.signalCode, err };
}

test('a process that computes without end is ended with a sentence', async () => {
  const { signal, err } = await run('setTimeout(() => { for (;;); }, 300);', 500);
  expect(signal).toBe('SIGKILL');
  expect(err).toMatch(/^tutor-sandbox is stuck \(database_stuck\): .* disk of \/data has room/);
});

test('a process that works hard but comes back to its timers, and one that waits, go on', async () => {
  const silentMs = 3_000; // a busy machine gives neither its turn for a while
  const busy = `
    const until = Date.now() + 3_800;
    const work = () => {
      const end = Date.now() + 60;
      while (Date.now() < end);
      if (Date.now() < until) setTimeout(work, 60);
    };
    work();`;
  const waiting =
    'setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_800), 300);';
  const [worked, waited] = await Promise.all([run(busy, silentMs), run(waiting, silentMs)]);
  expect(worked).toEqual({ code: 0, signal: null, err: '' });
  expect(waited).toEqual({ code: 0, signal: null, err: '' });
});
