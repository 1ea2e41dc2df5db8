import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a line of the shell in a folder, as CI does, and returns what it printed; throws with the end of that when it fails. */
export async function runShell(
  line: string,
  cwd: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  const env = { ...process.env, ...variables, CI: 'true' };
  try {
    return (await execute('sh', ['-c', line], { cwd, env, maxBuffer: 2 ** 28 })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${line}:\n${`${stdout}${stderr}`.slice(-4_000)}`);
  }
}
