import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Credentials } from '../domain/partners/credentials.ts';

/**
 * Writes credentials as variables, such as `TUTOR_API_SECRET`, into a file that only its owner may read. Those that it has are replaced,
 * its other lines stay. Returns the
 * variables' names.
 */
export function writeEnvFile(file: string, credentials: Credentials): string[] {
  const variables = Object.entries(credentials).map(([name, value]) => [
    `TUTOR_${name.toUpperCase()}`,
    value,
  ]);
  const names = variables.map(([name = '']) => name);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  const kept = lines.filter((line) => !names.includes(/^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1] ?? ''));
  const text = [...kept, ...variables.map((pair) => pair.join('='))].join('\n');
  writeFileSync(file, `${text}\n`, { mode: 0o600 });
  chmodSync(file, 0o600); // one that was there keeps its mode
  return names;
}
