import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parsedContractFolder } from '../src/contract/document.ts';
import { snapshotPath } from '../src/db/snapshot.ts';
import { packageFile } from '../src/package-file.ts';
import type { Credentials } from '../src/partners/credentials.ts';

const command = packageFile('dist', 'bin', 'tutor-sandbox.js');

/** The sandbox as it is installed, in a process of its own, once it says that it is ready. */
export interface RunningCommand {
  readonly credentials: Credentials;
  /** Stops it, and removes its data folder where it was not given one. */
  stop(): Promise<void>;
}

/** Runs `tutor-sandbox` on a data folder, or on a new one of its own. */
export async function startCommand(given?: string): Promise<RunningCommand> {
  if (![command, snapshotPath(), parsedContractFolder].every((path) => existsSync(path))) {
    throw new Error('Run "pnpm build" in the repository first.');
  }
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'sandbox-bench-'));
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
    credentials: JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8')),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      if (given === undefined) rmSync(dataDir, { recursive: true });
    },
  };
}
