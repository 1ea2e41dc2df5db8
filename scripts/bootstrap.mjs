// What `npm start` and `npm test` do first. Plain JavaScript without dependencies: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
// An exact version that npx has already downloaded needs no look at the registry.
const pnpm = ['--yes', '--prefer-offline', packageManager];
const onWindows = process.platform === 'win32';

/** Installs the locked dependencies, unless they are installed already. Among them is the Node that everything else runs on. */
export async function install() {
  const installed = read('node_modules/.pnpm/lock.yaml');
  if (installed !== undefined && installed === read('pnpm-lock.yaml') && existsSync(join(bin, 'node')))
    return;
  console.log('Installing dependencies…');
  const { status } = await runToEnd('npx', [
    ...pnpm,
    'install',
    '--frozen-lockfile',
    '--reporter=append-only',
  ]);
  if (!status) return;
  console.error(
    'The dependencies could not be installed: npm must reach its registry (npm config get registry).',
  );
  process.exit(status);
}

/** Runs a command of the workspace to its end, with its Node first on the path; when it fails, this process exits with its status. */
export async function run(command, args) {
  const { status } = await runToEnd(command, args, 'inherit');
  if (status) process.exit(status);
}

/** Runs a script of package.json, with arguments after its name, and returns its status, its output and its errors. */
export function tryScript(command) {
  const [name, ...args] = command.split(' ');
  // Node runs a script itself two seconds sooner than by way of npx and pnpm.
  return runToEnd('node', ['--run', name, '--', ...args], ['ignore', 'pipe', 'pipe']);
}

/** Returns the status of a command, and what it writes to a pipe. Signals are forwarded to it. */
async function runToEnd(command, args, stdio) {
  const child = spawn(command, args, {
    cwd: root,
    stdio,
    shell: onWindows,
    env: {
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
      npm_config_loglevel: 'error',
    },
  });
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr']) {
    child[name]?.setEncoding('utf8').on('data', (text) => {
      written[name] += text;
    });
  }
  let stopped = false;
  const forward = (signal) => {
    stopped = true;
    child.kill(signal);
  };
  process.on('SIGINT', forward).on('SIGTERM', forward);
  const [status, signal] = await new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (...result) => resolve(result));
  });
  process.off('SIGINT', forward).off('SIGTERM', forward);
  if (stopped) process.exit(status ?? 1);
  return { status: signal ? 1 : status, output: written.stdout, errors: written.stderr };
}

function read(path) {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return undefined;
  }
}
