import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { extractApi } from './extract-api.ts';

/**
 * All that can be imported from a package's entries, as text: a change of the public surface is a change of it. The declarations that a
 * package keeps in its sources, in `types`, are their own report.
 */
export function createApiReport(packageFolder: string): string {
  const { name, exports } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const reports = Object.entries<string | { types?: string }>(exports).flatMap(([entry, target]) => {
    if (typeof target !== 'object' || !target.types?.startsWith('./dist/')) return [];
    // An entry with a star is as many as there are files, which are all alike.
    const files = globSync(target.types, { cwd: packageFolder }).sort();
    const [first] = files;
    if (first === undefined) throw new Error(`${target.types} of ${name} is not there: run \`tsc -b\``);
    const { report } = extractApi(packageFolder, first);
    const starred = entry.includes('*')
      ? `${files.map((file) => basename(file, '.d.ts')).join(', ')}\n\n`
      : '';
    return [`── ${join(name, entry)}\n\n${starred}${report}`];
  });
  return `The public interface, written by \`pnpm generate\`: what a package's user may import, and what that consists of.\n\n${reports.join('\n')}`;
}
