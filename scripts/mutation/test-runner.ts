import { type ChildProcess, execFile, fork } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { RunRequest, RunResult } from './runner.ts';
import type { MutationOptions } from './vitest.config.ts';

const maxGigabytes = 6; // the sandbox's suites need two
const measureMs = 500;

/** Why a run has no result. */
export interface Stopped {
  readonly stopped: string;
  /** Whether a busy machine can be the cause. */
  readonly waited: boolean;
}

const started = new Set<ChildProcess>();
process.on('exit', () => started.forEach(kill));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

/** A process that runs tests, started anew after a run that took too long or too much memory. */
export class TestRunner {
  readonly #options: MutationOptions;
  #child: ChildProcess | undefined;

  constructor(options: MutationOptions) {
    this.#options = options;
  }

  /** Returns the result, or why it was stopped: a test file took longer than `fileLimitMs`, or all took too much memory. */
  async run(request: RunRequest, fileLimitMs: number): Promise<RunResult | Stopped> {
    this.#child ??= await start(this.#options);
    const child = this.#child;
    let stopped: Stopped = { stopped: 'the test process ended', waited: true };
    const stop = (reason: Stopped) => {
      stopped = reason;
      this.stop();
    };
    const limit = setTimeout(stop, fileLimitMs, { stopped: 'the tests do not end', waited: true });
    const memory = setInterval(async () => {
      if (child.pid !== undefined && (await measureGroup(child.pid)) > maxGigabytes * 2 ** 30)
        stop({ stopped: `the tests take more than ${maxGigabytes} GB`, waited: false });
    }, measureMs);
    const onMessage = () => limit.refresh();
    child.on('message', onMessage);
    child.send(request);
    try {
      return (await nextResult(child)) ?? stopped;
    } finally {
      if (child.exitCode !== null || child.signalCode !== null) this.stop();
      child.off('message', onMessage);
      clearTimeout(limit);
      clearInterval(memory);
    }
  }

  stop(): void {
    if (this.#child !== undefined) kill(this.#child);
    this.#child = undefined;
  }
}

async function start(options: MutationOptions): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'runner.ts'), {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: 'test', MUTATION: JSON.stringify(options) },
    detached: true, // a group of its own, which ends with its workers
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  started.add(child);
  child.once('exit', () => started.delete(child));
  if ((await nextResult(child)) === undefined) throw new Error('Vitest does not start.');
  return child;
}

/** Resolves with the next result, or with `undefined` when the process ends before. */
async function nextResult(child: ChildProcess): Promise<RunResult | undefined> {
  return await new Promise((resolve) => {
    const onMessage = (message: RunResult | 'a file has ended') => {
      if (message !== 'a file has ended') onEnd(message);
    };
    const onExit = () => onEnd();
    const onEnd = (result?: RunResult) => {
      child.off('message', onMessage).off('exit', onExit);
      resolve(result);
    };
    child.on('message', onMessage).once('exit', onExit);
  });
}

/** Returns how many bytes the process and those that it started use. */
async function measureGroup(group: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pgid=', '-o', 'rss=']);
  const lines = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return lines.reduce((sum, [id, kilobytes = 0]) => (id === group ? sum + kilobytes * 1024 : sum), 0);
}

function kill(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // it has ended
  }
}
