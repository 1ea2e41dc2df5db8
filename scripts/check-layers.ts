// Imports run one way: fails on any import in packages/ and examples/ that goes against the arrows of layer-rules.ts, and on
// files of a package that import one another in a circle. Type imports count as any other.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { join as joinPosix } from 'node:path/posix';
import ts from 'typescript';
import { findCycles } from './find-cycles.ts';
import { findLayerBreaks } from './layer-rules.ts';

const root = resolve(import.meta.dirname, '..');
const imports = new Map<string, readonly string[]>();

for (const folder of ['packages', 'examples']) {
  for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
    const path = relative(root, join(entry.parentPath, entry.name));
    if (!entry.isFile() || !/\.(ts|tsx|js|mjs)$/.test(path)) continue;
    if (/(^|\/)(node_modules|dist|generated)\//.test(path)) continue;
    const { importedFiles } = ts.preProcessFile(await readFile(join(root, path), 'utf8'), true, true);
    imports.set(
      path,
      importedFiles.map(({ fileName }) => fileName),
    );
  }
}

const breaks = [...imports].flatMap(([path, specifiers]) => findLayerBreaks(path, specifiers));
for (const line of breaks) console.error(line);
console.log(`layers: ${imports.size} files, ${breaks.length} imports against the arrows`);

let failed = breaks.length > 0 || imports.size === 0;
for (const name of (await readdir(join(root, 'packages'))).sort()) {
  const graph = new Map(
    [...imports].flatMap(([path, specifiers]) => {
      if (!path.startsWith(`packages/${name}/`)) return [];
      const targets = specifiers
        .filter((to) => to.startsWith('.'))
        .map((to) => joinPosix(path, '..', to))
        .filter((target) => imports.has(target));
      return [[path, targets] as const];
    }),
  );
  const cycles = findCycles(graph);
  console.log(`cycles: ${cycles.length} in ${name} (${graph.size} files)`);
  for (const cycle of cycles) console.error(`  ${cycle.join('\n  ')}\n`);
  if (cycles.length > 0) failed = true;
}
process.exit(failed ? 1 : 0);
