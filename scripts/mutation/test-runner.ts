import { type ChildProcess, fork } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { RunRequest, RunResult } from './runner.ts';
import type { MutationOptions } from './vitest.config.ts';

const started = new Set<ChildProcess>();
process.on('exit', () => started.forEach(kill));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

/** A process that runs tests, started anew after a run that took too long. */
export class TestRunner {
  readonly #options: MutationOptions;
  #child: ChildProcess | undefined;

  constructor(options: MutationOptions) {
    this.#options = options;
  }

  /** Returns the result, or `undefined` when it took longer than `limitMs`. */
  async run(request: RunRequest, limitMs: number): Promise<RunResult | undefined> {
    this.#child ??= await start(this.#options);
    const child = this.#child;
    const result = nextMessage(child);
    child.send(request);
    const limit = setTimeout(() => this.stop(), limitMs);
    try {
      return await result;
    } finally {
      clearTimeout(limit);
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
  if ((await nextMessage(child)) === undefined) throw new Error('Vitest does not start.');
  return child;
}

/** Resolves with the next message, or with `undefined` when the process ends before. */
async function nextMessage(child: ChildProcess): Promise<RunResult | undefined> {
  return await new Promise((resolve) => {
    const onMessage = (message?: RunResult) => {
      child.off('message', onMessage).off('exit', onExit);
      resolve(message);
    };
    const onExit = () => onMessage();
    child.once('message', onMessage).once('exit', onExit);
  });
}

function kill(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // it has ended
  }
}
