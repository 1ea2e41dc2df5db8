import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';
import { runCommand } from '../../src/cli/run-command.ts';
import type { Credentials } from '../../src/domain/partners/credentials.ts';
import { packageFile } from '../../src/platform/package-file.ts';
import { whenOver } from './when-over.ts';

const bundle = packageFile('dist', 'bin', 'tutor-sandbox.js');

/** Whether `pnpm build` has bundled the command since the last change of a source. */
function isBundled(): boolean {
  const changed = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const cwd = packageFile('..');
  const sources = globSync(['{*,sandbox/parts/*}/src/**/*.*', 'sandbox/{vite.cli.config.ts,package.json}'], {
    cwd,
  });
  return sources.every((path) => changed(join(cwd, path)) < changed(bundle));
}

/** The command and the library: bundled, which starts in half the time, or their source where that is newer. */
export const [main, library]: readonly [string, string] = isBundled()
  ? [bundle, packageFile('dist', 'bin', 'index.js')]
  : [packageFile('src', 'cli', 'main.ts'), packageFile('src', 'index.ts')];

/** As vitest.workspace.ts has it: a process of a test ends before PGlite is worth optimizing. */
export const processFlags: readonly string[] = ['--liftoff-only'];

/** What a finished process left. */
export interface Finished {
  code: number | null;
  out: string;
  err: string;
}

/** Runs `tutor-sandbox` with these arguments to its end, in a process of its own. */
export async function runCli(...args: string[]): Promise<Finished> {
  const child = spawn(process.execPath, [...processFlags, main, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, out, err };
}

/** Runs `tutor-sandbox` with these arguments in this process, which starts none; one run at a time. */
export async function runHere(...args: string[]): Promise<Finished> {
  const [out, err]: [string[], string[]] = [[], []];
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line) => void out.push(`${line}\n`)),
    vi.spyOn(console, 'error').mockImplementation((line) => void err.push(`${line}\n`)),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0),
  ];
  try {
    await runCommand(args);
    return { code: Number(process.exitCode ?? 0), out: out.join(''), err: err.join('') };
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.exitCode = undefined;
  }
}

/** A sandbox in a process of its own. */
export interface ChildSandbox {
  readonly child: ChildProcess;
  readonly credentials: Credentials;
  /** What it printed until it was ready. */
  readonly printed: string;
  /** Everything that it has logged. */
  readonly log: () => string;
  /** Sends a signal and resolves with the exit code when the process is gone. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts `tutor-sandbox` on a data folder, or another `script`; resolves when it is ready. It is killed when the test is over. */
export async function startChild(
  dataDir: string,
  script: string = main,
  ...args: readonly string[]
): Promise<ChildSandbox> {
  const child = spawn(
    process.execPath,
    [...processFlags, script, '--port', '0', '--data', dataDir, ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
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
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
    return child.exitCode;
  };
  whenOver(async () => void (await stop('SIGKILL')));
  if (!printed.includes('Credentials:')) throw new Error(`it ended before it was ready: ${log}`);
  return {
    child,
    printed,
    credentials: JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8')),
    log: () => log,
    stop,
  };
}
