import { readFileSync } from 'node:fs';
import { packageFile } from './package-file.ts';

/** The version of this package. */
export function ownVersion(): string {
  const { version } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8'));
  return version;
}
