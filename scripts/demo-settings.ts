import { join, resolve } from 'node:path';
import { findDataFolder } from '../packages/sandbox/src/cli/data-folder.ts';

const root = join(import.meta.dirname, '..');

export interface DemoSettings {
  readonly demoPort: number;
  readonly sandboxPort: number;
  readonly dataDir: string;
}

/** Reads DEMO_PORT (4300), SANDBOX_PORT (4400) and DATA_DIR (that of `tutor-sandbox` in the repository). Throws `TypeError` naming the variable. */
export function readDemoSettings(env: NodeJS.ProcessEnv = process.env): DemoSettings {
  return {
    demoPort: readPort(env, 'DEMO_PORT', 4300),
    sandboxPort: readPort(env, 'SANDBOX_PORT', 4400),
    dataDir: env.DATA_DIR ? resolve(root, env.DATA_DIR) : findDataFolder({ cwd: root, env }).dataDir,
  };
}

function readPort(env: NodeJS.ProcessEnv, variable: string, fallback: number): number {
  const text = env[variable];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new TypeError(`${variable} must be a port, a whole number from 1 to 65535.`);
}

/** The message for the user when a port of the demo is taken. */
export function portTakenMessage(variable: 'DEMO_PORT' | 'SANDBOX_PORT', port: number): string {
  return `Port ${port} is taken. Stop what uses it, or choose another: ${variable}=${port + 10} npm start`;
}
