import { resolve } from 'node:path';

export interface DemoSettings {
  readonly demoPort: number;
  readonly sandboxPort: number;
  readonly dataDir: string;
}

/** Reads DEMO_PORT (4300), SANDBOX_PORT (4400) and DATA_DIR (`.data` of the repository). Throws `TypeError` naming the variable. */
export function readDemoSettings(env: NodeJS.ProcessEnv = process.env): DemoSettings {
  return {
    demoPort: readPort(env, 'DEMO_PORT', 4300),
    sandboxPort: readPort(env, 'SANDBOX_PORT', 4400),
    dataDir: resolve(import.meta.dirname, '..', env.DATA_DIR ?? '.data'),
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
