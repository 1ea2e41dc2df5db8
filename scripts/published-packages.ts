import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the names of the folders of `packages` that are published, in order; the private ones are part of their bundles. */
export function publishedPackages(root: string): string[] {
  return readdirSync(join(root, 'packages'))
    .sort()
    .filter(
      (name) => !JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')).private,
    );
}
