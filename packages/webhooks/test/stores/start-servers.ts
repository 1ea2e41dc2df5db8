// Redis and PostgreSQL of the machine (Debian's packages), each on a free port with its data in a temporary folder.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@tutor-session/browsers/free-port';
import pg from 'pg';

/** A database server that runs, and can be stopped and started again with its data. */
export interface Server {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts Redis, which saves its data when it stops. */
export async function startRedis(): Promise<Server> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'webhooks-redis-'));
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '3600 1'];
  return startServer('/usr/bin/redis-server', flags, { url: `redis://127.0.0.1:${port}`, folder });
}

/** Starts PostgreSQL. */
export async function startPostgres(): Promise<Server> {
  const versions = '/usr/lib/postgresql';
  const newest = readdirSync(versions).toSorted((a, b) => Number(b) - Number(a))[0] ?? '';
  const bin = join(versions, newest, 'bin');
  const folder = mkdtempSync(join(tmpdir(), 'webhooks-postgres-'));
  const data = join(folder, 'data');
  const owner = findOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const made = ['--auth=trust', '--username=postgres', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(bin, 'initdb'), ['-D', data, ...made], { ...owner, cwd: folder, stdio: 'ignore' });
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const flags = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return startServer(join(bin, 'postgres'), flags, { url, folder, owner, isReady: () => serves(url) });
}

interface Start {
  readonly url: string;
  readonly folder: string;
  readonly owner?: ReturnType<typeof findOwner>;
  /** Left out, it is ready when it accepts a connection. */
  readonly isReady?: () => Promise<boolean>;
}

async function startServer(
  path: string,
  flags: string[],
  { url, folder, owner, isReady = () => accepts(Number(new URL(url).port)) }: Start,
): Promise<Server> {
  if (!existsSync(path)) throw new Error(`${path} is missing: run node scripts/install-tools.ts`);
  let child: ChildProcess;
  const server: Server = {
    url,
    async start() {
      child = spawn(path, flags, { ...owner, cwd: folder, stdio: 'ignore' });
      while (!(await isReady())) if (child.exitCode !== null) throw new Error(`${path} ended at its start`);
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGINT');
      await once(child, 'exit');
    },
    async remove() {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
  await server.start();
  return server;
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const connected = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'close').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return connected;
}

/** PostgreSQL accepts a connection before it serves one: "the database system is starting up". */
async function serves(url: string): Promise<boolean> {
  const client = new pg.Client(url).on('error', () => {});
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

// PostgreSQL refuses to run as root.
function findOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
