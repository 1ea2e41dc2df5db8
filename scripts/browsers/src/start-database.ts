// PostgreSQL and Redis of this machine (Debian's packages), each on a free port of the loopback interface with its data in a temporary folder.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

/** A database server that runs. */
export interface RunningDatabase {
  readonly url: string;
  /** Stops it, waits for `whileDown` and starts it again on its data. PostgreSQL's names: `SIGINT` is fast, the others are a crash. */
  restart(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL', whileDown: () => Promise<void>): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

interface Program {
  readonly path: string;
  readonly args: readonly string[];
}

interface Start {
  readonly url: string;
  readonly folder: string;
  readonly server: Program;
  /** Succeeds once the server serves. */
  readonly probe: Program;
  readonly owner?: ReturnType<typeof findOwner>;
}

async function start({ url, folder, server, probe, owner }: Start): Promise<RunningDatabase> {
  if (!existsSync(server.path)) throw missing(server.path);
  const run = async () => {
    const child = spawn(server.path, server.args, { ...owner, cwd: folder, stdio: 'ignore' });
    while (!(await succeeds(probe))) {
      if (child.exitCode !== null)
        throw new Error(`${server.path} ended at its start, with ${child.exitCode}`);
      await pause(20);
    }
    return child;
  };
  let child = await run();
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return {
    url,
    async restart(signal, whileDown) {
      await end(signal);
      await whileDown();
      child = await run();
    },
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true });
    },
  };
}

const missing = (path: string) => new Error(`${path} is missing: run node scripts/install-tools.ts`);

const succeeds = ({ path, args }: Program): Promise<boolean> =>
  promisify(execFile)(path, args).then(
    () => true,
    () => false,
  );

const versions = '/usr/lib/postgresql';

/** Tells whether PostgreSQL is installed. */
export const hasPostgres = (): boolean => findBinaries() !== undefined;

/** Starts PostgreSQL with settings that make it quick, but for those that are `changed`. */
export async function startPostgres(
  changed: Readonly<Record<string, string>> = {},
): Promise<RunningDatabase> {
  const bin = findBinaries();
  if (bin === undefined) throw missing(versions);
  const owner = findOwner();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const made = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(bin, 'initdb'), ['-D', data, ...made], { ...owner, cwd: folder, stdio: 'ignore' });
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off', // it would look through the database of each file again and again
    ...changed,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const port = String(await freePort());
  return start({
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder,
    server: { path: join(bin, 'postgres'), args: ['-D', data, '-p', port, ...flags] },
    probe: { path: join(bin, 'pg_isready'), args: ['-h', '127.0.0.1', '-p', port] },
    owner,
  });
}

function findBinaries(): string | undefined {
  const found = existsSync(versions) ? readdirSync(versions).toSorted((a, b) => Number(b) - Number(a)) : [];
  return found.map((version) => join(versions, version, 'bin')).find((path) => existsSync(path));
}

// PostgreSQL refuses to run as root.
function findOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Starts Redis, which saves its data when it stops. */
export async function startRedis(): Promise<RunningDatabase> {
  const port = String(await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  const place = ['--port', port, '--bind', '127.0.0.1', '--dir', folder];
  return start({
    url: `redis://127.0.0.1:${port}`,
    folder,
    server: { path: '/usr/bin/redis-server', args: [...place, '--save', '3600 1'] },
    probe: { path: '/usr/bin/redis-cli', args: ['-e', '-p', port, 'ping'] },
  });
}
