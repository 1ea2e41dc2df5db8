import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@tutor-session/browsers/free-port';
import pg from 'pg';

const versions = '/usr/lib/postgresql';

/** A PostgreSQL server that runs. */
export interface RunningPostgres {
  readonly url: string;
  /** Stops it, waits for `whileDown` and starts it again on its data. PostgreSQL's names: `SIGINT` is fast, `SIGKILL` a crash. */
  restart(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL', whileDown: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** The database with every migration applied that those of tests are copied from. */
export const migratedTemplate = 'migrated';

/** Tells whether PostgreSQL is installed. */
export function hasPostgres(): boolean {
  return findBinaries() !== undefined;
}

/** Starts a PostgreSQL server of one's own on a free port of the loopback interface, with its data in a temporary folder. */
export async function startPostgres(
  changed: Readonly<Record<string, string>> = {},
): Promise<RunningPostgres> {
  const bin = findBinaries();
  if (bin === undefined) {
    throw new Error(`There is no PostgreSQL in ${versions}. On Debian: sudo apt-get install postgresql`);
  }
  const owner = findOwner();
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const options = { ...owner, cwd: folder, stdio: 'ignore' } as const;
  const made = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(bin, 'initdb'), ['-D', data, ...made], options);
  const port = await freePort();
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
  const start = () => spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], options);
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  };
  let server = start();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilReady(url, server);
  return {
    url,
    async restart(signal, whileDown) {
      await end(signal);
      await whileDown();
      server = start();
      await untilReady(url, server);
    },
    async stop() {
      await end('SIGINT'); // its "fast shutdown"
      rmSync(folder, { recursive: true });
    },
  };
}

/** Makes a database on the server and returns its address. */
export async function createDatabase(server: string, name: string, template: string): Promise<string> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

function findBinaries(): string | undefined {
  const found = existsSync(versions) ? readdirSync(versions).toSorted((a, b) => Number(b) - Number(a)) : [];
  return found.map((version) => join(versions, version, 'bin')).find((path) => existsSync(path));
}

// PostgreSQL refuses to be run by root.
function findOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await pause(100);
    }
  }
  throw new Error(`PostgreSQL ended at its start, with ${server.exitCode}.`);
}
