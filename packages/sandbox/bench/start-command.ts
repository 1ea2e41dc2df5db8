import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Credentials } from '../src/domain/partners/credentials.ts';
import { snapshotPath } from '../src/platform/db/snapshot.ts';
import { parsedDocumentFolder } from '../src/platform/openapi/document.ts';
import { packageFile } from '../src/platform/package-file.ts';

export interface StartOptions {
  /** A data folder. Default: a new one, which is removed at the end. */
  readonly dataDir?: string;
  /** The sandbox's package in another checkout that was built. Default: this one. */
  readonly folder?: string;
}

/** The sandbox as it is installed, in a process of its own, once it is ready. */
export interface RunningCommand {
  readonly credentials: Credentials;
  readonly pid: number;
  /** Stops it, and removes its data folder where it made one. */
  stop(): Promise<void>;
}

/** Runs `tutor-sandbox`. */
export async function startCommand({
  dataDir: existingDataDir,
  folder = packageFile(),
}: StartOptions = {}): Promise<RunningCommand> {
  const command = join(folder, 'dist', 'bin', 'tutor-sandbox.js');
  if (![command, snapshotPath(), parsedDocumentFolder].every((path) => existsSync(path))) {
    throw new Error('Run "pnpm build" in the repository first.');
  }
  const dataDir = existingDataDir ?? mkdtempSync(join(tmpdir(), 'sandbox-bench-'));
  const child = spawn(process.execPath, [command, '--port', '0', '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let printed = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += chunk;
    if (printed.includes('Credentials:')) break;
  }
  if (!printed.includes('Credentials:')) throw new Error('The sandbox ended at its start.');
  child.stdout.resume();
  return {
    pid: child.pid ?? 0,
    credentials: JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8')),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      if (existingDataDir === undefined) rmSync(dataDir, { recursive: true });
    },
  };
}
