import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Ends what hangs; a build on a slow machine takes many minutes. */
const timeout = 1_800_000;

/** Runs a line of the shell in a folder, as CI does, and returns what it printed; throws with the end of that when it fails. */
export async function runShell(
  line: string,
  cwd: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  const env = environmentWith({ ...variables, CI: 'true' });
  try {
    return (await execute('sh', ['-c', line], { cwd, env, timeout, maxBuffer: 2 ** 28 })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${line}:\n${`${stdout}${stderr}`.slice(-4_000)}`);
  }
}

/**
 * Returns the environment with these variables in place of inherited ones of the same name in either case: npm takes its settings from both,
 * and what runs below `npm run` or `npx` inherits the user's in lower case. `NODE_PATH` is left out, by which pnpm would have what is
 * installed elsewhere find the packages of this workspace.
 */
export function environmentWith(
  variables: Readonly<Record<string, string>>,
  inherited: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  const given = ['NODE_PATH', ...Object.keys(variables)].map((name) => name.toLowerCase());
  const others = Object.entries(inherited).filter(([name]) => !given.includes(name.toLowerCase()));
  return { ...Object.fromEntries(others), ...variables };
}
