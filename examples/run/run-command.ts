import { spawn } from 'node:child_process';

/** Ends what hangs; a build on a slow machine takes many minutes. */
const maxMs = 1_800_000;

/** Runs a command to its end. Returns `undefined` when it succeeds, else the last line that says something. */
export function runCommand([command = '', ...args]: string[], cwd: string): Promise<string | undefined> {
  const child = spawn(command, args, { cwd, env: { ...process.env, CI: 'true' }, timeout: maxMs });
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  child.stderr.on('data', (data) => {
    output += data;
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (status) => {
      if (status === 0) return resolve(undefined);
      resolve(explain(output));
    });
  });
}

/** Prints the end of what a command wrote; returns the line that names an error, or else the last one. */
export function explain(output: string): string {
  console.error(output.slice(-4_000));
  const lines = output.trim().split('\n');
  const line = lines.find((text) => /error/i.test(text)) ?? lines.at(-1) ?? '';
  return line.trim().slice(0, 80);
}
