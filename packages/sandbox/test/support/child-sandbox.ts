import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Credentials } from '../../src/domain/partners/credentials.ts';

/** The command, from source. */
export const main: string = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

/** What a finished process left. */
export interface Finished {
  code: number | null;
  out: string;
  err: string;
}

/** Runs `tutor-sandbox` with these arguments to its end. */
export function runCli(...args: string[]): Promise<Finished> {
  return runCliWith({}, ...args);
}

/** Runs `tutor-sandbox` with these arguments and environment variables to its end. */
export async function runCliWith(env: Record<string, string>, ...args: string[]): Promise<Finished> {
  const child = spawn(process.execPath, [main, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, out, err };
}

/** A sandbox in a process of its own. */
export interface ChildSandbox {
  readonly child: ChildProcess;
  readonly credentials: Credentials;
  /** Everything that it has logged. */
  readonly log: () => string;
  /** Sends a signal and resolves with the exit code when the process is gone. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts `tutor-sandbox` on a data folder, from source unless a `script` is given; resolves when it is ready. */
export async function startChild(
  dataDir: string,
  script: string = main,
  ...args: readonly string[]
): Promise<ChildSandbox> {
  const child = spawn(process.execPath, [script, '--port', '0', '--data', dataDir, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk) => {
    log += chunk;
  });
  let printed = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += chunk;
    if (printed.includes('Credentials:')) break;
  }
  child.stdout.resume();
  if (!printed.includes('Credentials:')) throw new Error(`it ended before it was ready: ${log}`);
  return {
    child,
    credentials: JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8')),
    log: () => log,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, 'exit');
      }
      return child.exitCode;
    },
  };
}
