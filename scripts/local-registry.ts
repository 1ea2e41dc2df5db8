import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@tutor-session/browsers/free-port';
import { runShell } from '@tutor-session/browsers/run-shell';
import { startServer } from '@tutor-session/browsers/start-server';

/** Not a dependency of the workspace: only a rehearsal needs it, and `npm start` would install it. */
const manifest = {
  dependencies: { verdaccio: '6.10.4' },
  overrides: { 'node-fetch': '^2.7.0' }, // asked for by a tag, which a mirror of npm need not have
};

export interface LocalRegistry {
  readonly url: string;
  /** What npm and pnpm take in the place of `~/.npmrc`: this registry, and a token that may publish there. */
  readonly userConfig: string;
  stop(): Promise<void>;
}

/**
 * Starts an empty npm registry on a free port of 127.0.0.1. Packages of `scope` are only those that are published there; all others come
 * from `uplink`.
 */
export async function startLocalRegistry(
  folder: string,
  scope: string,
  uplink: string,
): Promise<LocalRegistry> {
  mkdirSync(folder, { recursive: true });
  const url = `http://127.0.0.1:${await freePort()}`;
  const config = join(folder, 'config.yaml'); // each JSON is YAML
  writeFileSync(
    config,
    JSON.stringify({
      storage: join(folder, 'storage'),
      max_body_size: '100mb',
      uplinks: { npm: { url: uplink } },
      auth: { htpasswd: { file: join(folder, 'users') } },
      packages: {
        [`${scope}/*`]: { access: '$all', publish: '$authenticated' },
        '**': { access: '$all', proxy: 'npm' },
      },
      log: { type: 'file', path: join(folder, 'log'), level: 'warn' },
    }),
  );
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  await runShell('npm install --no-audit --no-fund --loglevel=error', folder);
  const command = `npx verdaccio --config ${config} --listen ${url}`;
  const stop = await startServer(command, `${url}/-/ping`, { cwd: folder });
  const userConfig = join(folder, 'npmrc');
  writeFileSync(
    userConfig,
    `registry=${url}/\n${scope}:registry=${url}/\n${url.replace('http:', '')}/:_authToken=${await signUp(url)}\n`,
    { mode: 0o600 },
  );
  return { url, userConfig, stop };
}

/** Creates the registry's only user; returns the token. */
async function signUp(url: string): Promise<string> {
  const name = 'rehearsal';
  const response = await fetch(`${url}/-/user/org.couchdb.user:${name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password: crypto.randomUUID() }),
  });
  const { token } = (await response.json()) as { token?: string };
  if (token === undefined) throw new Error(`The registry created no user: HTTP ${response.status}.`);
  return token;
}
