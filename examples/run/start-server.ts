import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@tutor-session/browsers/free-port';
import { explain } from './run-command.ts';

/** An application's own server. */
export interface StartedServer {
  readonly url: string;
  readonly port: number;
  stop(): void;
}

const maxMs = 600_000;

/**
 * Runs the `start` script of an application on a free port, with these variables, or its `dev` script with the port as option; resolves when
 * it responds.
 */
export async function startServer(
  folder: string,
  variables: Record<string, string> = {},
  script: 'start' | 'dev' = 'start',
): Promise<StartedServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const option = script === 'dev' ? ['--', '--port', String(port)] : [];
  const child = spawn('npm', ['run', '--silent', script, ...option], {
    cwd: folder,
    env: {
      ...process.env,
      ...variables,
      PORT: String(port),
      HOST: '127.0.0.1',
      ORIGIN: url, // SvelteKit's server takes itself for one on https otherwise
      NUXT_TELEMETRY_DISABLED: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output = (output + data).slice(-20_000);
    });
  }
  const runs = () => child.exitCode === null && child.signalCode === null;
  const stop = () => {
    if (runs()) process.kill(-(child.pid ?? 0), 'SIGKILL');
  };
  for (const end = Date.now() + maxMs; runs() && Date.now() < end; await pause(250)) {
    if (await fetch(url).catch(() => undefined)) return { url, port, stop };
  }
  const problem = runs() ? `has not responded for ${maxMs / 1000} seconds` : 'ended before it responded';
  stop();
  throw new Error(`The server ${problem}: ${explain(output)}`);
}
