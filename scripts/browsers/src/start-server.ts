import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** How long a server may take until it responds: a development server compiles first. */
const maxMs = 600_000;

/**
 * Runs a line of the shell that starts a server, and resolves when its address responds, with anything but a 5xx; the function ends it, with all
 * that it started. Throws the end of what it wrote where it ends before that.
 */
export async function startServer(
  line: string,
  url: string,
  { cwd, env }: Pick<SpawnOptions, 'cwd' | 'env'> = {},
): Promise<() => Promise<void>> {
  const child = spawn('sh', ['-c', line], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const write = (text: unknown) => {
    output = (output + text).slice(-4_000);
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', write);
  child.on('error', write);
  const runs = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const stop = async () => {
    if (!runs()) return;
    process.kill(-(child.pid ?? 0), 'SIGKILL');
    await once(child, 'exit');
  };
  for (const end = Date.now() + maxMs; runs() && Date.now() < end; await pause(100)) {
    const response = await fetch(url).catch(() => undefined);
    if (response && response.status < 500) return stop;
  }
  await stop();
  throw new Error(`${line} did not get as far as ${url}:\n${output}`);
}
